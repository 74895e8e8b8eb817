import { useSyncExternalStore } from 'react';

/** iPhones know full screen for films alone, by a name of their own. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export const canFillScreen = (video: AppleVideo): boolean =>
  document.fullscreenEnabled || video.webkitEnterFullscreen !== undefined;

export async function enterFullScreen(frame: HTMLElement, video: AppleVideo): Promise<void> {
  try {
    if (document.fullscreenEnabled) await frame.requestFullscreen();
    else video.webkitEnterFullscreen?.();
  } catch {
    // The browser allows it only as the answer to a press.
  }
}

export async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => {});
}

/** Whether this part of the page fills the screen. */
export const useIsFull = (frame: HTMLElement): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener);
      return () => document.removeEventListener('fullscreenchange', listener);
    },
    () => document.fullscreenElement === frame,
  );
