/** The parts of every quotation: faces, created once, and what has the company's colours. */
import { Face } from '#server/pdf/face.ts'
import { packagedFont } from '#server/pdf/font-source.ts'
import type { TextStyle } from '#server/pdf/lines.ts'
import type { Script } from '#server/pdf/scripts.ts'
import { Shaper } from '#server/pdf/shaper.ts'
import type { Palette } from '#shared/company/palette.ts'
import type { PaperLogo } from '../../look/paper-logo.ts'
import { logoForm, stripForm } from './drawings.ts'
import { COLOR, operands } from './measures.ts'
import { Stamps } from './stamp.ts'

const HK = '@expo-google-fonts/noto-sans-hk'
const SC = '@expo-google-fonts/noto-sans-sc'
const EMOJI = '@expo-google-fonts/noto-emoji'
const BRICOLAGE = '@expo-google-fonts/bricolage-grotesque'

export type Kit = ReturnType<typeof createColouredKit>

export type Kits = (palette: Palette, logo?: PaperLogo) => Kit

/** Returns the kit in a company's colours and with its logo; the last is kept, because a company seldom changes them. */
export function createKits(): Kits {
  const faces = createFaces()
  let last: { palette: string; logo: PaperLogo | undefined; kit: Kit } | undefined
  return (palette, logo) => {
    const key = JSON.stringify(palette)
    if (last?.palette !== key || last.logo !== logo)
      last = { palette: key, logo, kit: createColouredKit(faces, palette, logo) }
    return last.kit
  }
}

function createFaces() {
  const latin = packagedFont(BRICOLAGE, '400Regular/BricolageGrotesque_400Regular.ttf')
  const latinBold = packagedFont(BRICOLAGE, '700Bold/BricolageGrotesque_700Bold.ttf')
  const latinDisplay = packagedFont(BRICOLAGE, '800ExtraBold/BricolageGrotesque_800ExtraBold.ttf')
  const regular = packagedFont(HK, '400Regular/NotoSansHK_400Regular.ttf')
  const bold = packagedFont(HK, '700Bold/NotoSansHK_700Bold.ttf')
  const black = packagedFont(HK, '900Black/NotoSansHK_900Black.ttf')
  const rare = packagedFont(SC, '400Regular/NotoSansSC_400Regular.ttf')
  const rareBold = packagedFont(SC, '700Bold/NotoSansSC_700Bold.ttf')
  const emoji = packagedFont(EMOJI, '400Regular/NotoEmoji_400Regular.ttf')

  const shaper = new Shaper()
  const further = { of: furtherFonts('400Regular'), shaper }
  const furtherBold = { of: furtherFonts('700Bold'), shaper }

  const bodyFace = new Face([regular, rare, emoji], latin, further)
  const boldFace = new Face([bold, rareBold, emoji], latinBold, furtherBold)
  const displayFace = new Face([latinDisplay, bold, rareBold, emoji], latinDisplay, furtherBold)
  const chopFace = new Face([latinDisplay, black, rareBold, emoji], latinDisplay, furtherBold)

  return { shaper, bodyFace, boldFace, displayFace, chops: new Stamps(chopFace) }
}

function createColouredKit(
  { shaper, chops, ...faces }: ReturnType<typeof createFaces>,
  palette: Palette,
  logo: PaperLogo | undefined,
) {
  const [jade, jadeTint] = [operands(palette.jade), operands(palette.jadeTint)]
  const body = (size: number, color: string): TextStyle => ({ face: faces.bodyFace, size, color })
  const strong = (size: number, color: string): TextStyle => ({ face: faces.boldFace, size, color })
  const display = (size: number, color: string): TextStyle => ({ face: faces.displayFace, size, color })

  return {
    shaper,
    styles: {
      company: display(17, COLOR.ink),
      companyOther: body(10, COLOR.muted),
      address: body(8.6, COLOR.muted),
      addressOther: body(7.6, COLOR.muted),
      heading: display(34, COLOR.ink),
      headingOther: display(22, jade),
      label: body(8.4, COLOR.muted),
      labelOther: body(7.8, COLOR.muted),
      number: display(20, COLOR.ink),
      value: strong(10.2, COLOR.ink),
      valueOther: body(8, COLOR.muted),
      detail: body(9.6, COLOR.ink),
      columnHead: strong(8.4, COLOR.ink),
      columnHeadOther: body(7.8, COLOR.muted),
      category: display(9.6, jade),
      categoryOther: body(8.6, jade),
      section: display(14, COLOR.ink),
      sectionOther: display(10.4, jade),
      seal: display(15, COLOR.paper),
      item: body(9.8, COLOR.ink),
      itemOther: body(8.2, COLOR.muted),
      amount: body(9.8, COLOR.ink),
      amountLeftOut: body(9.8, COLOR.muted),
      priceBefore: body(8.2, COLOR.muted),
      term: body(9, COLOR.ink),
      termOther: body(8.3, COLOR.muted),
      optional: display(9.6, COLOR.brassDeep),
      optionalOther: body(8.6, COLOR.brassDeep),
      total: body(9.8, COLOR.ink),
      totalOther: body(8.4, COLOR.muted),
      totalAmount: strong(10.4, COLOR.ink),
      grandTotal: display(10.4, COLOR.ink),
      grandTotalOther: body(8.6, COLOR.ink),
      grandAmount: strong(16, COLOR.ink),
      online: strong(9.4, COLOR.ink),
      onlineOther: body(8.6, COLOR.muted),
      caption: body(8.3, COLOR.muted),
      url: body(8, jade),
      footer: body(7.8, COLOR.muted),
      footerOther: body(7.4, COLOR.muted),
    },
    jade,
    jadeTint,
    strip: stripForm(jade, jadeTint),
    logo: logo?.form ?? logoForm(jade),
    isLogoWide: logo?.isWide ?? false,
    mark: logo?.mark,
    chops,
  }
}

const FAMILIES: Record<Script, readonly [packageName: string, file: string][]> = {
  alphabet: [['noto-sans', 'NotoSans']],
  hebrew: [['noto-sans-hebrew', 'NotoSansHebrew']],
  arabic: [['noto-sans-arabic', 'NotoSansArabic']],
  devanagari: [['noto-sans-devanagari', 'NotoSansDevanagari']],
  thai: [['noto-sans-thai', 'NotoSansThai']],
  hangul: [['noto-sans-kr', 'NotoSansKR']],
  han: [
    ['noto-sans-jp', 'NotoSansJP'],
    ['noto-sans-kr', 'NotoSansKR'],
  ],
}

/** The faces of Noto Sans for what Noto Sans HK, Noto Sans SC and Noto Emoji lack, by script. */
function furtherFonts(weight: '400Regular' | '700Bold') {
  const fontsOf = (script: Script) =>
    FAMILIES[script].map(([name, file]) =>
      packagedFont(`@expo-google-fonts/${name}`, `${weight}/${file}_${weight}.ttf`),
    )
  return {
    alphabet: fontsOf('alphabet'),
    hebrew: fontsOf('hebrew'),
    arabic: fontsOf('arabic'),
    devanagari: fontsOf('devanagari'),
    thai: fontsOf('thai'),
    hangul: fontsOf('hangul'),
    han: fontsOf('han'),
  }
}
