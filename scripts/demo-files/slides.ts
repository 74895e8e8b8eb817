import { type KawungTone, palettes } from '../../src/contract/rules/kawung.ts';
import { escapeText } from '../demo-media/markup.ts';
import { OFFICE, officePackage, type Part } from './office-package.ts';
import { layoutXml, masterXml, namespaces, type SlideLayout, themeXml } from './slide-master.ts';

/** Small .pptx files: an opening slide, then slides with points or a table. */
export type Slide = { title: string } & (
  | { subtitle: string }
  | { points: readonly string[] }
  | { table: readonly (readonly string[])[] }
);

const PRESENTATION = 'officedocument.presentationml';
/** English Metric Units: 12,700 to the point. The slides are 16 to 9. */
const [WIDTH, HEIGHT] = [12_192_000, 6_858_000];

export function slides(name: string, tone: KawungTone, contents: readonly Slide[]): Buffer {
  const layouts: SlideLayout[] = ['cover', 'content'];
  const slideParts = contents.map((slide, index): Part => {
    const layout = 'subtitle' in slide ? 'cover' : 'content';
    return {
      path: `ppt/slides/slide${index + 1}.xml`,
      kind: `${PRESENTATION}.slide`,
      xml: `<p:sld ${namespaces}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapesOf(slide, tone)}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
      links: [
        { kind: `${OFFICE}/slideLayout`, target: `../slideLayouts/slideLayout${layouts.indexOf(layout) + 1}.xml` },
      ],
    };
  });
  const master: Part = {
    path: 'ppt/slideMasters/slideMaster1.xml',
    kind: `${PRESENTATION}.slideMaster`,
    xml: masterXml(layouts.length),
    links: [
      ...layouts.map((_, index) => ({
        kind: `${OFFICE}/slideLayout`,
        target: `../slideLayouts/slideLayout${index + 1}.xml`,
      })),
      { kind: `${OFFICE}/theme`, target: '../theme/theme1.xml' },
    ],
  };
  const layoutParts = layouts.map(
    (layout, index): Part => ({
      path: `ppt/slideLayouts/slideLayout${index + 1}.xml`,
      kind: `${PRESENTATION}.slideLayout`,
      xml: layoutXml(layout),
      links: [{ kind: `${OFFICE}/slideMaster`, target: '../slideMasters/slideMaster1.xml' }],
    }),
  );
  const theme: Part = { path: 'ppt/theme/theme1.xml', kind: 'officedocument.theme', xml: themeXml(palettes[tone]) };
  const ids = slideParts.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 2}"/>`);
  const main: Part = {
    path: 'ppt/presentation.xml',
    kind: `${PRESENTATION}.presentation.main`,
    xml: `<p:presentation ${namespaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="${WIDTH}" cy="${HEIGHT}"/><p:notesSz cx="${HEIGHT}" cy="${WIDTH}"/></p:presentation>`,
    links: [
      { kind: `${OFFICE}/slideMaster`, target: 'slideMasters/slideMaster1.xml' },
      ...slideParts.map(({ path }) => ({ kind: `${OFFICE}/slide`, target: path.slice('ppt/'.length) })),
      { kind: `${OFFICE}/theme`, target: 'theme/theme1.xml' },
    ],
  };
  return officePackage(escapeText(name), main.path, [main, master, ...layoutParts, theme, ...slideParts]);
}

function shapesOf(slide: Slide, tone: KawungTone): string {
  const isCover = 'subtitle' in slide;
  const heading = placeholder(2, 'Judul', isCover ? 'type="ctrTitle"' : 'type="title"', [slide.title]);
  if ('subtitle' in slide) return heading + placeholder(3, 'Anak judul', 'type="subTitle" idx="1"', [slide.subtitle]);
  if ('points' in slide) return heading + placeholder(3, 'Isi', 'type="body" idx="1"', slide.points);
  return heading + tableXml(slide.table, tone);
}

function placeholder(id: number, name: string, holds: string, lines: readonly string[]): string {
  const paragraphs = lines.map((line) => `<a:p><a:r><a:rPr lang="id-ID"/><a:t>${escapeText(line)}</a:t></a:r></a:p>`);
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${holds}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('')}</p:txBody></p:sp>`;
}

/** The first row is the head. */
function tableXml(rows: readonly (readonly string[])[], tone: KawungTone): string {
  const palette = palettes[tone];
  const columns = rows[0]?.length ?? 1;
  const width = Math.floor(10_668_000 / columns);
  const fill = (colour: string) => `<a:solidFill><a:srgbClr val="${colour.slice(1)}"/></a:solidFill>`;
  const lines = rows.map((cells, row) => {
    const look =
      row === 0
        ? `<a:rPr lang="id-ID" sz="1800" b="1">${fill('#FFFFFF')}</a:rPr>`
        : `<a:rPr lang="id-ID" sz="1800">${fill('#1D2925')}</a:rPr>`;
    const ground = fill(row === 0 ? palette.deep : row % 2 ? palette.ground : '#FFFFFF');
    const each = cells.map(
      (cell) =>
        `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r>${look}<a:t>${escapeText(cell)}</a:t></a:r></a:p></a:txBody><a:tcPr anchor="ctr">${ground}</a:tcPr></a:tc>`,
    );
    return `<a:tr h="560000">${each.join('')}</a:tr>`;
  });
  const grid = Array.from({ length: columns }, () => `<a:gridCol w="${width}"/>`).join('');
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="Tabel"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="762000" y="1905000"/><a:ext cx="${width * columns}" cy="${560_000 * rows.length}"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${grid}</a:tblGrid>${lines.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
}
