/** The faces of Noto Sans for what Noto Sans HK, Noto Sans SC and Noto Emoji lack, by script. */
import { packagedFont } from '#server/pdf/font-source.ts'
import type { Script } from '#server/pdf/scripts.ts'

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

export function furtherFonts(weight: '400Regular' | '700Bold') {
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
