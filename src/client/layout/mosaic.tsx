/** The floor of the cha chaan teng: hexagons, under the hero. */

const WIDTH = 80
const ROW = 17.32
const RADIUS = 10.7

/** Flowers of six around a brass heart, on every second place of every third row. */
const tiles = Array.from({ length: 10 }, (_, row) => row - 1).flatMap((row) =>
  Array.from({ length: 6 }, (_, column) => column - 1).map((column) => {
    const x = column * 20 + (row % 2 === 0 ? 0 : 10)
    return { x, y: row * ROW, colour: colourAt(x, row) }
  }),
)

export function MosaicFloor() {
  return (
    <svg className="block h-21 w-full print:hidden" aria-hidden="true">
      <defs>
        <pattern
          id="mosaic-floor"
          width={WIDTH}
          height={ROW * 8}
          patternUnits="userSpaceOnUse"
          patternTransform="translate(8 42)"
        >
          <rect className="fill-paper" width="100%" height="100%" />
          {(['fill-jade', 'fill-jade-tint', 'fill-brass'] as const).map((colour) => (
            <path
              key={colour}
              className={colour}
              d={tiles
                .filter((tile) => tile.colour === colour)
                .map(hexagon)
                .join('')}
            />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#mosaic-floor)" />
    </svg>
  )
}

/** A flower's heart stands at x 0 of row 0 and, half a pattern on, at x 40 of row 4. */
function colourAt(x: number, row: number): 'fill-jade' | 'fill-jade-tint' | 'fill-brass' {
  const hearts = [-1, 0, 1, 2].flatMap((turn) => [
    { x: turn * WIDTH, row: 0 },
    { x: turn * WIDTH, row: 8 },
    { x: turn * WIDTH + WIDTH / 2, row: 4 },
    { x: turn * WIDTH + WIDTH / 2, row: -4 },
  ])
  const distances = hearts.map((heart) => Math.hypot(heart.x - x, (heart.row - row) * ROW))
  const nearest = Math.min(...distances)
  if (nearest < 1) return 'fill-brass'
  return nearest < 21 ? 'fill-jade' : 'fill-jade-tint'
}

function hexagon({ x, y }: { x: number; y: number }): string {
  const half = RADIUS / 2
  return `M${round(x)} ${round(y + RADIUS)}l9.3-${half}v-${RADIUS}l-9.3-${half}-9.3 ${half}v${RADIUS}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
