/** Names as outlines in SVG: a picture has no fonts of its own. The letters and characters of the trade, as in the PDF. */
import { Face } from '../../pdf/face.ts'
import { packagedFont } from '../../pdf/font-source.ts'
import { letteringOf } from '../../pdf/outline.ts'

const LATIN = packagedFont(
  '@expo-google-fonts/bricolage-grotesque',
  '800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
)
const CHINESE = packagedFont('@expo-google-fonts/noto-sans-hk', '700Bold/NotoSansHK_700Bold.ttf')
const RARE = packagedFont('@expo-google-fonts/noto-sans-sc', '700Bold/NotoSansSC_700Bold.ttf')
const SOURCES = [LATIN, CHINESE, RARE]
const FACE = new Face(SOURCES, LATIN)

export interface Outline {
  /** Path data, with y downwards from the baseline. */
  path: string
  width: number
}

/** `size`: that of the em. */
export function outlineOf(text: string, size: number): Outline {
  const { operators, width } = letteringOf(FACE.shape(text), size)
  return { path: pathData(operators), width }
}

/** The same, in the middle of a square of this side, with its ink as large as `room`. */
export function centredOutline(text: string, side: number, room: number): string {
  const { path } = outlineOf(text, side)
  const [left, top, right, bottom] = inkOf(path)
  const scale = room / Math.max(right - left, bottom - top, 1)
  const place = (from: number, to: number) => number(side / 2 - (scale * (from + to)) / 2)
  return `<path transform="translate(${place(left, right)} ${place(top, bottom)}) scale(${number(scale)})" d="${path}"/>`
}

/** The first letter or character that the fonts have, as a capital; empty where there is none. */
export function initialOf(name: string): string {
  const isDrawn = (character: string) => /[\p{L}\p{N}]/u.test(character) && canBeDrawn(character)
  return Array.from(name.normalize('NFC').toUpperCase()).find(isDrawn) ?? ''
}

/** Whether the fonts have every character of a text. */
export function canBeDrawn(text: string): boolean {
  return Array.from(text).every((it) => SOURCES.some(({ font }) => font.glyphFor(it.codePointAt(0)!) !== 0))
}

const COMMANDS: Record<string, string> = { m: 'M', l: 'L', c: 'C' }

/** Operators of a PDF, whose y grows upwards, as path data. */
function pathData(operators: string): string {
  let data = ''
  let numbers: number[] = []
  for (const word of operators.split(/\s+/)) {
    if (word === '') continue
    if (word === 'h') data += 'Z'
    else if (COMMANDS[word]) {
      data += COMMANDS[word] + numbers.map((value, at) => number(at % 2 === 1 ? -value : value)).join(' ')
      numbers = []
    } else numbers.push(Number(word))
  }
  return data
}

/** Left, top, right, bottom: of the points that it is drawn by. */
function inkOf(path: string): [number, number, number, number] {
  const numbers = path.split(/[MLCZ ]+/).filter((word) => word !== '')
  const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, at) => at % 2 === odd).map(Number))
  const [x, y] = [xs ?? [], ys ?? []]
  if (x.length === 0) return [0, 0, 0, 0]
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
}

function number(value: number): string {
  return String(Math.round(value * 1_000) / 1_000)
}
