import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { noticeOf } from '../lib/api-failure.ts';
import { beginLoading } from '../lib/loading.ts';
import { toast } from './toast-queue.ts';

/** isOpen: of a dialog that stays in its place while it is closed. */
type Closable = { onClose: () => void; isOpen?: boolean };

type DialogCode<Props> = { load: () => Promise<ComponentType<Props>>; loaded: () => ComponentType<Props> | null };

/**
 * The code of a dialog, asked for until it came once. Browsers keep a module that failed for as long as the page lives:
 * where it fails again although the site answers, the page is loaded anew, and the next press brings the dialog.
 */
export function dialogCode<Props extends Closable>(load: () => Promise<ComponentType<Props>>): DialogCode<Props> {
  let loaded: ComponentType<Props> | null = null;
  let hasFailed = false;
  return {
    load: async () => {
      try {
        loaded ??= await load();
      } catch (failure) {
        if (hasFailed && (await isSiteThere())) window.location.reload();
        hasFailed = true;
        throw failure;
      }
      return loaded;
    },
    loaded: () => loaded,
  };
}

const isSiteThere = () =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

type LazyDialogProps<Props> = { code: DialogCode<Props>; props: Props };

/**
 * A dialog whose code comes when it is first opened; until then the loading bar runs. Code that does not come is told
 * like any answer that does not, and is asked for anew at the next press: the page beneath stays as it is.
 */
export function LazyDialog<Props extends Closable>({ code, props }: LazyDialogProps<Props>) {
  const [Dialog, setDialog] = useState(code.loaded);
  const isWanted = Dialog === null && props.isOpen !== false;
  const close = useEffectEvent(() => props.onClose());
  useEffect(() => {
    if (!isWanted) return;
    let isThere = true;
    const endLoading = beginLoading();
    const leave = (failure: unknown) => {
      if (!isThere) return;
      toast.failure(noticeOf(failure));
      close();
    };
    code
      .load()
      .then((loaded) => isThere && setDialog(() => loaded), leave)
      .finally(endLoading);
    return () => {
      isThere = false;
      endLoading();
    };
  }, [code, isWanted]);
  return Dialog && <Dialog {...props} />;
}
