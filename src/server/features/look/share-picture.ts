/** The picture that goes with a shared link: logo or mark and both names on the brand colour, without a font or a file. */
import { type Language, otherLanguage } from '#shared/base/language.ts'
import { outlineOf } from './lettering.ts'
import { CREAM, type Identity, isSampleMark, MARK_SIDE, markInside } from './mark.ts'

export const SHARE_PICTURE = { width: 1200, height: 630 }

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE
const EDGE = 88
/** The floor under everything, as in the sample's picture. */
const FLOOR = 96
const MIDDLE = (HEIGHT - FLOOR) / 2
const TILE = 56
const MARK = 168
const MARK_GAP = 44
const NAME_SIZE = 92
const OTHER_SIZE = 50
/** A logo may have any colours: it stands on paper. */
const PLATE = { width: 820, height: 236, inset: 40, corner: 18 }
const PAPER = '#fffdf7'

export function sharePictureSvg(identity: Identity, language: Language): string {
  const { brand, logo } = identity
  const names = [identity.names[language], identity.names[otherLanguage(language)]]
  const shown = names.filter((name, at) => name !== '' && names.indexOf(name) === at)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${brand}"/>`,
    tiles(),
    ...(logo ? withLogo(logo, shown) : withMark(identity, shown)),
    '</svg>',
  ].join('')
}

/** Tiles of the floor, in a shade of whatever colour is below. */
function tiles(): string {
  const lines: string[] = []
  for (let x = TILE; x < WIDTH; x += TILE) lines.push(`M${x} 0V${HEIGHT}`)
  for (let y = TILE; y < HEIGHT; y += TILE) lines.push(`M0 ${y}H${WIDTH}`)
  return [
    `<path d="${lines.join('')}" stroke="#000" stroke-opacity=".12" stroke-width="2"/>`,
    `<rect y="${HEIGHT - FLOOR}" width="${WIDTH}" height="${FLOOR}" fill="#000" fill-opacity=".3"/>`,
    `<rect y="${HEIGHT - FLOOR}" width="${WIDTH}" height="12" fill="${PAPER}"/>`,
  ].join('')
}

function withMark(identity: Identity, names: readonly string[]): string[] {
  const left = EDGE + MARK + MARK_GAP
  const scale = MARK / MARK_SIDE
  const frame =
    isSampleMark(identity) || identity.mark
      ? ''
      : `<rect x=".75" y=".75" width="${MARK_SIDE - 1.5}" height="${MARK_SIDE - 1.5}" rx="5.5" fill="none" stroke="${CREAM}" stroke-width="1.5"/>`
  return [
    `<g transform="translate(${EDGE} ${MIDDLE - MARK / 2}) scale(${scale})">${markInside(identity, 'rounded')}${frame}</g>`,
    lines(names, { x: left, room: WIDTH - EDGE - left, middle: MIDDLE }),
  ]
}

function withLogo({ png, width, height }: NonNullable<Identity['logo']>, names: readonly string[]) {
  const room = { width: PLATE.width - 2 * PLATE.inset, height: PLATE.height - 2 * PLATE.inset }
  const scale = Math.min(room.width / width, room.height / height)
  const [drawnWidth, drawnHeight] = [width * scale, height * scale]
  const plate = { width: drawnWidth + 2 * PLATE.inset, height: drawnHeight + 2 * PLATE.inset }
  const top = EDGE - 16
  return [
    `<rect x="${EDGE}" y="${top}" width="${plate.width}" height="${plate.height}" rx="${PLATE.corner}" fill="${PAPER}"/>`,
    `<image x="${EDGE + PLATE.inset}" y="${top + PLATE.inset}" width="${drawnWidth}" height="${drawnHeight}" href="data:image/png;base64,${png.toString('base64')}"/>`,
    lines(names, {
      x: EDGE,
      room: WIDTH - 2 * EDGE,
      middle: (top + plate.height + HEIGHT - FLOOR) / 2,
      part: 0.72,
    }),
  ]
}

interface Place {
  x: number
  /** The width that there is. */
  room: number
  middle: number
  /** A part of the usual size. */
  part?: number
}

/** The names one below the other, each smaller where it is long. */
function lines(names: readonly string[], { x, room, middle, part = 1 }: Place): string {
  const sizes = [NAME_SIZE * part, OTHER_SIZE * part]
  const set = names.map((name, at) => {
    const size = sizes[at] ?? OTHER_SIZE
    const { width } = outlineOf(name, size)
    const fitted = size * Math.min(1, room / Math.max(width, 1))
    return { path: outlineOf(name, fitted).path, size: fitted }
  })
  const leading = 1.28
  const height = set.reduce((sum, { size }) => sum + size * leading, 0)
  let top = middle - height / 2
  return set
    .map(({ path, size }, at) => {
      const baseline = Math.round(top + size * 0.98)
      top += size * leading
      return `<path transform="translate(${x} ${baseline})" fill="${CREAM}"${at > 0 ? ' fill-opacity=".85"' : ''} d="${path}"/>`
    })
    .join('')
}
