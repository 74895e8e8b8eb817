const loads = new Map<string, Promise<void>>();

/** Brings a provider's script once per page. One that did not come can be tried again. */
export function loadScript(src: string): Promise<void> {
  const known = loads.get(src);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loads.delete(src);
      reject(new Error(`${src} did not load`));
    };
    document.head.append(script);
  });
  loads.set(src, load);
  return load;
}
