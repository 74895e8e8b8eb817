const preload = /<link\b[^>]*\srel="modulepreload"[^>]*?\shref="([^"]+)"[^>]*>/g;
const starter =
  /(<script\b[^>]*\stype="module"[^>]*>)((?:import [^;]+;\s*)+)(window\.__reactRouterRouteModules = [^;]+;)\s*import\("([^"]+)"\);<\/script>/;
const named = /import (?:\* as (\w+) from )?"([^"]+)";/g;

/**
 * A page can be read before its scripts run: they are asked for once it has been painted, so that on a slow line they
 * take nothing from its styles, font and first picture. A tab in the background paints nothing, and waits two seconds.
 * What the router wrote is changed only where it is as we know it; otherwise the page starts as the router means it to.
 */
export function scriptsAfterPaint(html: string): string {
  const [whole, opening, imports = '', assignment = '', entry] = starter.exec(html) ?? [];
  if (!whole) return html;
  const modules = [...imports.matchAll(named)].map(([, name = '_', address]) => ({ name, address }));
  const preloads = [...html.matchAll(preload)].map(([, address]) => address);
  const names = modules.map(({ name }, place) => (name === '_' ? `_${place}` : name));
  const script = [
    'let begun=false;const begin=async()=>{if(begun)return;begun=true;',
    // All at once: each by itself would have the page's styles looked through again.
    `document.head.append(...${JSON.stringify(preloads)}.map(href=>`,
    'Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href})));',
    `const [${names}]=await Promise.all([${modules.map(({ address }) => `import("${address}")`)}]);`,
    `${assignment}import("${entry}")};`,
    // Who was here before has all of it: there is no line to share.
    'if(performance.getEntriesByType("resource").some(e=>e.name.endsWith(".css")&&e.transferSize===0&&e.decodedBodySize>0))begin();',
    'new PerformanceObserver(begin).observe({type:"paint",buffered:true});setTimeout(begin,2000);',
  ].join('');
  return html.replace(preload, '').replace(starter, () => `${opening}${script}</script>`);
}
