import sharp from 'sharp';

// Every picture is drawn once and then kept by us: what libvips remembers of it helps nobody.
sharp.cache(false);

export { sharp };
