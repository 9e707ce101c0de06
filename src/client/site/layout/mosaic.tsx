/** A floor of hexagonal tiles, under the hero. */

const WIDTH = 80
const ROW = 17.32

/** Flowers of six tiles around a brass centre, at every second position of every third row. */
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

/** Flower centres are in every fourth row, at x 0, shifted by half a pattern in every other of these rows. */
function colourAt(x: number, row: number): 'fill-jade' | 'fill-jade-tint' | 'fill-brass' {
  const turn = Math.round(row / 4)
  const rows = Math.abs(row - turn * 4)
  const columns = Math.abs(((x - turn * 40 + 120) % WIDTH) - 40)
  if (rows + columns === 0) return 'fill-brass'
  return rows < 2 && rows * 10 + columns === 20 ? 'fill-jade' : 'fill-jade-tint'
}

function hexagon({ x, y }: { x: number; y: number }): string {
  return `M${x} ${(y + 10.7).toFixed(1)}l9.3-5.35v-10.7l-9.3-5.35-9.3 5.35v10.7Z`
}
