import type { palettes } from '../../src/contract/rules/kawung.ts';

/** What all slides share: places of title and text, sizes, colours. */
export const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';

export type SlideLayout = 'cover' | 'content';

const group = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';

type Place = {
  id: number;
  name: string;
  holds: string;
  at: readonly [x: number, y: number, width: number, height: number];
  anchor: 't' | 'b';
  style?: string;
};
const place = ({ id, name, holds, at: [x, y, width, height], anchor, style = '' }: Place) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${holds}/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr anchor="${anchor}"><a:normAutofit/></a:bodyPr><a:lstStyle>${style}</a:lstStyle><a:p><a:endParaRPr lang="id-ID"/></a:p></p:txBody></p:sp>`;

const titlePlace = { id: 2, name: 'Judul', at: [762_000, 609_600, 10_668_000, 1_066_800], anchor: 'b' } as const;
const bodyPlace = { id: 3, name: 'Isi', at: [762_000, 1_905_000, 10_668_000, 4_191_000], anchor: 't' } as const;

const ground = (colour: string) =>
  `<p:bg><p:bgPr><a:solidFill><a:schemeClr val="${colour}"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>`;
const inColour = (colour: string) => `<a:solidFill><a:schemeClr val="${colour}"/></a:solidFill>`;
const level = (size: number, colour: string, bold: boolean) =>
  `<a:lvl1pPr marL="0" indent="0" algn="l"><a:buNone/><a:defRPr sz="${size}"${bold ? ' b="1"' : ''}>${inColour(colour)}</a:defRPr></a:lvl1pPr>`;
const fonts = '<a:latin typeface="+mn-lt"/>';

export function masterXml(layouts: number): string {
  const ids = Array.from(
    { length: layouts },
    (_, index) => `<p:sldLayoutId id="${2_147_483_649 + index}" r:id="rId${index + 1}"/>`,
  );
  const bullet = `<a:lvl1pPr marL="342900" indent="-342900" algn="l"><a:spcBef><a:spcPts val="1200"/></a:spcBef><a:buFont typeface="Arial"/><a:buChar char="•"/><a:defRPr sz="2200">${inColour('tx1')}${fonts}</a:defRPr></a:lvl1pPr>`;
  const title = `<a:lvl1pPr algn="l"><a:defRPr sz="3400" b="1">${inColour('tx2')}${fonts}</a:defRPr></a:lvl1pPr>`;
  return `<p:sldMaster ${namespaces}><p:cSld>${ground('bg1')}<p:spTree>${group}${place({ ...titlePlace, holds: 'type="title"' })}${place({ ...bodyPlace, holds: 'type="body" idx="1"' })}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst>${ids.join('')}</p:sldLayoutIdLst><p:txStyles><p:titleStyle>${title}</p:titleStyle><p:bodyStyle>${bullet}</p:bodyStyle><p:otherStyle/></p:txStyles></p:sldMaster>`;
}

export function layoutXml(layout: SlideLayout): string {
  const isCover = layout === 'cover';
  const places = isCover
    ? [
        place({
          ...titlePlace,
          holds: 'type="ctrTitle"',
          at: [762_000, 2_133_600, 10_668_000, 1_828_800],
          style: level(4600, 'bg1', true),
        }),
        place({
          ...bodyPlace,
          holds: 'type="subTitle" idx="1"',
          at: [762_000, 4_114_800, 10_668_000, 914_400],
          style: level(2200, 'accent3', false),
        }),
      ]
    : [place({ ...titlePlace, holds: 'type="title"' }), place({ ...bodyPlace, holds: 'type="body" idx="1"' })];
  return `<p:sldLayout ${namespaces} type="${isCover ? 'title' : 'obj'}"><p:cSld name="${isCover ? 'Pembuka' : 'Isi'}">${ground(isCover ? 'tx2' : 'bg1')}<p:spTree>${group}${places.join('')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;
}

export function themeXml(palette: (typeof palettes)[keyof typeof palettes]): string {
  const colours = {
    dk1: '#1D2925',
    lt1: '#FFFFFF',
    dk2: palette.deep,
    lt2: palette.ground,
    accent1: palette.strong,
    accent2: palette.deep,
    accent3: palette.mid,
    accent4: palette.pale,
    accent5: palette.ground,
    accent6: '#5B6B65',
    hlink: palette.deep,
    folHlink: palette.deep,
  };
  const named = Object.entries(colours).map(
    ([name, colour]) => `<a:${name}><a:srgbClr val="${colour.slice(1)}"/></a:${name}>`,
  );
  const plain = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = `<a:ln w="9525">${plain}</a:ln>`;
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
  const face = '<a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/>';
  const thrice = (part: string) => part.repeat(3);
  return `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Semai"><a:themeElements><a:clrScheme name="Semai">${named.join('')}</a:clrScheme><a:fontScheme name="Semai"><a:majorFont>${face}</a:majorFont><a:minorFont>${face}</a:minorFont></a:fontScheme><a:fmtScheme name="Semai"><a:fillStyleLst>${thrice(plain)}</a:fillStyleLst><a:lnStyleLst>${thrice(line)}</a:lnStyleLst><a:effectStyleLst>${thrice(effect)}</a:effectStyleLst><a:bgFillStyleLst>${thrice(plain)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
}
