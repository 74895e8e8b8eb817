import { Box, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';

/** The page's own nonce: a frame made from text is held to the page's policy, its style element too. */
const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

type Policy = { createHTML(html: string): string };
type Policies = { createPolicy(name: string, rules: Policy): Policy };
const asItIs: Policy = { createHTML: (html) => html };
/** The one place where a text becomes markup: in a frame without scripts, forms or an origin. */
const { trustedTypes } = globalThis as { trustedTypes?: Policies };
const mailPolicy = trustedTypes?.createPolicy('mail', asItIs) ?? asItIs;

type Shown = { subject: string; html: string; text: string };

/** A mail as its reader gets it: the page in a frame that can do nothing, and the same as plain text beside it. */
export function MailFrame({ subject, html, text }: Shown) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current)
      frame.current.srcdoc = mailPolicy.createHTML(html.replace('<style>', `<style nonce="${nonce()}">`));
  }, [html]);
  return (
    <Stack spacing={1.5}>
      <Typography>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Subjek:{' '}
        </Box>
        <strong>{subject}</strong>
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box
          component="iframe"
          title="Pratinjau email"
          sandbox=""
          ref={frame}
          sx={{
            width: '100%',
            height: 640,
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
            bgcolor: 'background.default',
          }}
        />
        <Box
          component="pre"
          aria-label="Sebagai teks biasa"
          role="region"
          tabIndex={0}
          sx={{
            m: 0,
            p: 2,
            maxHeight: 640,
            overflow: 'auto',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontSize: 13,
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
          }}
        >
          {text}
        </Box>
      </Box>
    </Stack>
  );
}
