import { createHash } from 'node:crypto';
import type * as PdfLibrary from 'pdf-lib';
import sharp from 'sharp';
import { xmlLeaf, xmlNode } from './einvoice-xml';

/** A file within a PDF that says the same for programs. */
export interface PdfData {
  readonly name: string;
  readonly xml: string;
}

/** Facts that a PDF tells of itself, in both of its places for that. */
export interface PdfTitle {
  readonly title: string;
  readonly site: string;
  /** `2026-11-30` */
  readonly day: string;
}

let profile: Promise<Uint8Array> | undefined;
/** The ICC profile of sRGB, from the library of pictures. */
const colors = (): Promise<Uint8Array> =>
  (profile ??= sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .withIccProfile('srgb')
    .png()
    .toBuffer()
    .then((picture) => sharp(picture).metadata())
    .then(({ icc }) => icc!));

/**
 * Makes a PDF one for archives, PDF/A-3b: it says what its colors are and what it is, needs nothing from outside, and has the same bytes whenever it's made. Its fonts have
 * to be within it already.
 *
 * @param data for Factur-X of the profile EN 16931, where there is some
 */
export async function archivePdf(
  { AFRelationship, PDFHexString, PDFName, PDFString }: typeof PdfLibrary,
  document: PdfLibrary.PDFDocument,
  title: PdfTitle,
  data?: PdfData,
): Promise<void> {
  const { context, catalog } = document;
  const day = new Date(`${title.day}T00:00:00Z`);
  document.setTitle(title.title, { showInWindowTitleBar: true });
  document.setLanguage('en-US');
  document.setProducer(title.site);
  document.setCreator(title.site);
  document.setCreationDate(day);
  document.setModificationDate(day);
  const output = context.stream(await colors(), { N: 3 });
  catalog.set(
    PDFName.of('OutputIntents'),
    context.obj([
      {
        Type: 'OutputIntent',
        S: 'GTS_PDFA1',
        OutputConditionIdentifier: PDFString.of('sRGB'),
        Info: PDFString.of('sRGB IEC61966-2.1'),
        DestOutputProfile: context.register(output),
      },
    ]),
  );
  const told = new TextEncoder().encode(metadata(title, data));
  const stream = context.stream(told, { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(stream));
  if (data)
    await document.attach(new TextEncoder().encode(data.xml), data.name, {
      mimeType: 'text/xml',
      description: 'Invoice data of EN 16931',
      creationDate: day,
      modificationDate: day,
      afRelationship: AFRelationship.Alternative,
    });
  const id = createHash('sha256')
    .update(told)
    .update(data?.xml ?? '')
    .digest('hex')
    .slice(0, 32);
  context.trailerInfo.ID = context.obj([PDFHexString.of(id), PDFHexString.of(id)]);
}

/** Properties of Factur-X, which the packet has to describe as they aren't of XMP itself. */
const PROPERTIES = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
] as const;
const DESCRIPTIONS = ['Extension="extension/', 'Schema="schema#', 'Property="property#']
  .map((part) => `xmlns:pdfa${part.replace('="', '="http://www.aiim.org/pdfa/ns/')}"`)
  .join(' ');
const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const about = (namespaces: string, parts: readonly string[]) =>
  `<rdf:Description rdf:about="" ${namespaces}>${parts.join('')}</rdf:Description>`;
const resource = (parts: readonly string[]) => `<rdf:li rdf:parseType="Resource">${parts.join('')}</rdf:li>`;

/** The XMP packet of a PDF. */
function metadata({ title, site, day }: PdfTitle, data: PdfData | undefined): string {
  const at = `${day}T00:00:00Z`;
  const parts = [
    about('xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"', [
      xmlLeaf('pdfaid:part', '3'),
      xmlLeaf('pdfaid:conformance', 'B'),
    ]),
    about('xmlns:dc="http://purl.org/dc/elements/1.1/"', [
      xmlNode('dc:title', [xmlNode('rdf:Alt', [xmlLeaf('rdf:li', title, { 'xml:lang': 'x-default' })])]),
    ]),
    about('xmlns:pdf="http://ns.adobe.com/pdf/1.3/"', [xmlLeaf('pdf:Producer', site)]),
    about('xmlns:xmp="http://ns.adobe.com/xap/1.0/"', [
      xmlLeaf('xmp:CreatorTool', site),
      xmlLeaf('xmp:CreateDate', at),
      xmlLeaf('xmp:ModifyDate', at),
    ]),
    ...(data ? [extension(), facturX(data)] : []),
  ];
  const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${parts.join('\n')}</rdf:RDF>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">${rdf}</x:xmpmeta>\n<?xpacket end="w"?>`;
}

const facturX = ({ name }: PdfData): string =>
  about(`xmlns:fx="${FACTUR_X}"`, [
    xmlLeaf('fx:DocumentType', 'INVOICE'),
    xmlLeaf('fx:DocumentFileName', name),
    xmlLeaf('fx:Version', '1.0'),
    xmlLeaf('fx:ConformanceLevel', 'EN 16931'),
  ]);

/** The description of Factur-X's properties, as archives want it. */
function extension(): string {
  const properties = PROPERTIES.map(([name, description]) =>
    resource([
      xmlLeaf('pdfaProperty:name', name),
      xmlLeaf('pdfaProperty:valueType', 'Text'),
      xmlLeaf('pdfaProperty:category', 'external'),
      xmlLeaf('pdfaProperty:description', description),
    ]),
  );
  const schema = resource([
    xmlLeaf('pdfaSchema:schema', 'Factur-X PDFA Extension Schema'),
    xmlLeaf('pdfaSchema:namespaceURI', FACTUR_X),
    xmlLeaf('pdfaSchema:prefix', 'fx'),
    xmlNode('pdfaSchema:property', [xmlNode('rdf:Seq', properties)]),
  ]);
  return about(DESCRIPTIONS, [xmlNode('pdfaExtension:schemas', [xmlNode('rdf:Bag', [schema])])]);
}
