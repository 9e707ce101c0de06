/** What leaves a PDF is refused in every spelling; what people expect of a data sheet is taken. */
import { describe, expect, it } from 'vitest'
import { rawPdf, rawStream } from '#test/fixtures/raw-pdf.ts'
import { CountingParser } from './counting-parser.ts'
import { leavesItself } from './leaving.ts'

async function leaves(file: Buffer): Promise<boolean> {
  return leavesItself(await new CountingParser(file, Infinity, true).parseDocument())
}

const LINK = '/Type /Annot /Subtype /Link /Rect [0 0 9 9]'
const ACTIONS = [
  '/S /Launch /F (calc.exe)',
  '/S /Launch /Win << /F (calc.exe) >>',
  '/S /SubmitForm /F (https://evil.example)',
  '/S /GoToR /F (\\\\\\\\evil.example\\\\share\\\\x.pdf) /D [0 /Fit]',
  '/S /GoToE /D [0 /Fit] /T << /R /C >>',
  '/S /GoToDp /Dp 9 0 R',
  '/S /Thread /F (other.pdf) /D 0',
  '/S /ImportData /F (data.fdf)',
  '/S /JavaScript /JS (app.alert\\(1\\))',
  '/S /Java#53cript /J#53 (1)',
  '/S /Rendition /OP 0',
  '/S /Movie /Operation /Play',
  '/S /Sound',
  '/S /RichMediaExecute',
  '/S /Hide /T (field)',
  '/S /ResetForm',
  '/S /SetOCGState',
  '/S /Named /N /Print',
  '/S /Named /N /SaveAs',
  '/S /NotYetKnown',
  '/Type /Action',
  '/S /URI /URI (file://evil.example/share)',
  '/S /URI /URI (\\\\\\\\evil.example\\\\share)',
  '/S /URI /URI (setup.exe)',
  '/S /URI /URI (javascript:alert\\(1\\))',
]

describe.each(ACTIONS)('the action << %s >>', (action) => {
  const [, kind = 'null', rest = ''] = /^\/S (\/\S+)(.*)/.exec(action) ?? []
  it.each<[string, Buffer]>([
    ['when it is opened', rawPdf([], { catalog: `/OpenAction << ${action} >>` })],
    ['by reference', rawPdf([`<< ${action} >>`], { catalog: '/OpenAction 4 0 R' })],
    ['by a reference to a reference', rawPdf(['5 0 R', `<< ${action} >>`], { catalog: '/OpenAction 4 0 R' })],
    ['in a link', rawPdf([], { page: `/Annots [<< ${LINK} /A << ${action} >> >>]` })],
    ['in a link, before', rawPdf([], { page: `/Annots [<< ${LINK} /PA << ${action} >> >>]` })],
    ['in a heading', rawPdf([`<< /Title (Prices) /A << ${action} >> >>`])],
    ['in a button', rawPdf([`<< /Subtype /Widget /FT /Btn /A 5 0 R >>`, `<< ${action} >>`])],
    ['in a slide', rawPdf([`<< /Type /NavNode /NA << ${action} >> >>`])],
    [
      'after a harmless one',
      rawPdf([`<< /S /GoTo /D [3 0 R /Fit] /Next 5 0 R >>`, `[<< ${action} >>]`], {
        page: `/Annots [<< ${LINK} /A 4 0 R >>]`,
      }),
    ],
    ['on a page that opens', rawPdf([], { page: `/AA << /O << ${action} >> >>` })],
    [
      'with each value elsewhere',
      rawPdf([`<< /S 5 0 R ${rest} >>`, kind], {
        page: `/Annots [<< ${LINK} /A 4 0 R >>]`,
      }),
    ],
  ])('is refused %s', async (_where, file) => {
    expect(await leaves(file)).toBe(true)
  })
})

describe('what leaves the file without an action', () => {
  it.each<[string, Buffer]>([
    ['a stream whose content is another file', rawPdf([rawStream('/F (other.bin)', Buffer.alloc(0))])],
    ['the same, by reference', rawPdf([rawStream('/F 5 0 R', Buffer.alloc(0)), '(other.bin)'])],
    ['a page of another file', rawPdf([rawStream('/Subtype /Form /Ref << /Page 0 >>', Buffer.alloc(0))])],
    ['a picture of another file', rawPdf([rawStream('/Subtype /Image /OPI << >>', Buffer.alloc(0))])],
    ['a file elsewhere', rawPdf(['<< /Type /Filespec /F (\\\\\\\\evil.example\\\\x) >>'])],
    ['the same, by another name', rawPdf(['<< /Unix 5 0 R >>', '<2f6574632f706173737764>'])],
    ['files inside', rawPdf([], { catalog: '/Names << /EmbeddedFiles << >> >>' })],
    ['scripts by name', rawPdf([], { catalog: '/Names << /JavaScript << >> >>' })],
    ['a form in XML', rawPdf([], { catalog: '/AcroForm << /XFA [] >>' })],
    ['films', rawPdf(['<< /Subtype 5 0 R >>', '/Rich#4Dedia'])],
    ['a program for the printer', rawPdf([rawStream('/Subtype /Form /Subtype2 /PS', Buffer.alloc(0))])],
    ['a base for links', rawPdf([], { catalog: '/URI << /Base (file://evil.example/) >>' })],
    [
      'a web address that opens by itself',
      rawPdf([], { catalog: '/OpenAction << /S /URI /URI (https://a.example) >>' }),
    ],
    [
      'a catalog that no number names',
      Buffer.from(String(rawPdf([])).replace('/Root 1', '/Info << /JS () >> /Root 1')),
    ],
  ])('is refused: %s', async (_what, file) => {
    expect(await leaves(file)).toBe(true)
  })
})

describe('a data sheet', () => {
  it.each<[string, Buffer]>([
    [
      'with links to web addresses, mail and phone',
      rawPdf(['<687474703a2f2f612e6578616d706c65>'], {
        page: `/Annots [${[
          '(https://maker.example/a)',
          '(HTTP://maker.example)',
          '(www.maker.example)',
          '(mailto:a@b.example)',
          '(tel:+85221234567)',
          '4 0 R',
        ]
          .map((uri) => `<< ${LINK} /A << /Type /Action /S /URI /URI ${uri} >> >>`)
          .join(' ')}]`,
      }),
    ],
    [
      'that opens at a page, with a table of contents',
      rawPdf(
        [
          '<< /Type /Outlines /First 5 0 R /Last 6 0 R >>',
          '<< /Title (A) /Parent 4 0 R /Next 6 0 R /A << /S /GoTo /D [3 0 R /Fit] >> >>',
          '<< /Title (B) /Parent 4 0 R /Prev 5 0 R /Dest [3 0 R /Fit] /A << /S /Named /N /NextPage >> >>',
        ],
        { catalog: '/Outlines 4 0 R /OpenAction [3 0 R /Fit] /URI << /Base (https://maker.example/) >>' },
      ),
    ],
    [
      'with fonts, pictures and flags of unlucky names',
      rawPdf(
        [
          '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
          '<< /Type /StructElem /S /P /A << /O /Layout >> >>',
        ],
        {
          page: '/Resources << /Font << /A 4 0 R /F 4 0 R /Next 4 0 R >> >> /Group << /S /Transparency >> /Annots [<< /Subtype /Text /F 4 >>]',
        },
      ),
    ],
  ])('is taken %s', async (_what, file) => {
    expect(await leaves(file)).toBe(false)
  })
})
