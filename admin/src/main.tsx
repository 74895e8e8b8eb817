import '@fontsource-variable/plus-jakarta-sans/index.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Office } from './office/office.tsx';

// The page's policy allows no style element but those that carry its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
const styles = createCache({ key: 'css', nonce, prepend: true });

// Whoever waits for the page to be alive finds it here, as on the site.
document.documentElement.dataset.hydrated = '';
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <Office />
    </CacheProvider>
  </StrictMode>,
);
