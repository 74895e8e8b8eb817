import { ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useNavigate } from 'react-router';
import { addProfileImage } from '../../../../contract/accounts.ts';
import { href } from '../../../../contract/pages.ts';
import { upload } from '../../../lib/api.ts';
import { checkAgain } from '../../../lib/profile.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { cutSquare } from './cut-square.ts';
import { photoNotice } from './photo-notice.ts';
import type { Picture } from './read-picture.ts';

const MOST_ZOOM = 3;
/** Per press of an arrow key. */
const KEYBOARD_PIXELS = 10;
const REDIRECT_MS = 1000;

type CropDialogProps = { isOpen: boolean; onClose: () => void; picture: Picture };

export default function CropDialog({ isOpen, onClose, picture }: CropDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !isBusy && onClose()}
      title="Sesuaikan foto"
      description="Geser dan perbesar sampai wajah Anda pas di dalam kotak."
    >
      <CropForm key={picture.url} picture={picture} isBusy={isBusy} onBusy={setBusy} />
    </Dialog>
  );
}

type CropFormProps = { picture: Picture; isBusy: boolean; onBusy: (isBusy: boolean) => void };

function CropForm({ picture, isBusy, onBusy }: CropFormProps) {
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const percent = `${Math.round(zoom * 100)}%`;

  async function send() {
    setError(undefined);
    const blob = area && (await cutSquare(picture.image, area));
    // A canvas that gives nothing is no fault of the visitor's: nothing is sent, and only the console knows.
    if (!blob) return console.info('The crop is empty; no photo was sent.');
    onBusy(true);
    const form = new FormData();
    form.append('image', blob, 'photo.jpg');
    try {
      await upload(addProfileImage, form);
      toast.success({ title: 'Profile Image Updated Successfully' });
      setTimeout(() => {
        void checkAgain();
        navigate(href('student', { profile_menu: 'profile' }));
      }, REDIRECT_MS);
    } catch (failure) {
      setError(photoNotice(failure));
      onBusy(false);
    }
  }

  return (
    <div className="flex flex-col gap-5">
      {error && <Alert tone="failure">{error}</Alert>}
      <div className="relative h-72 overflow-hidden rounded-seed-sm bg-forest sm:h-96">
        <Cropper
          image={picture.url}
          aspect={1}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          keyboardStep={KEYBOARD_PIXELS}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': 'Bagian foto yang dipakai; geser dengan tombol panah' }}
          mediaProps={{ alt: '' }}
          disableAutomaticStylesInjection
        />
      </div>
      <div>
        <label htmlFor={zoomId} className="flex justify-between text-sm font-semibold">
          Perbesar <span className="font-normal text-muted tabular-nums">{percent}</span>
        </label>
        <div className="flex items-center gap-3 text-muted">
          <ZoomOut aria-hidden="true" className="size-5 shrink-0" />
          <input
            id={zoomId}
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={zoom}
            aria-valuetext={percent}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
            className="h-11 min-w-0 flex-1 cursor-pointer accent-leaf"
          />
          <ZoomIn aria-hidden="true" className="size-5 shrink-0" />
        </div>
      </div>
      <Button onClick={send} isLoading={isBusy} className="w-full">
        Crop & Upload
      </Button>
    </div>
  );
}
