/** The edge of the floor: small tiles, above the footer of every page. */

const SQUARES = [
  { className: 'fill-jade', places: [0, 2, 7, 8, 10] },
  { className: 'fill-jade-tint', places: [1, 3, 4, 6, 9, 11] },
  { className: 'fill-brass', places: [5] },
]

export function MosaicStrip() {
  return (
    <svg className="block h-7.5 w-full print:hidden" aria-hidden="true">
      <defs>
        <pattern id="mosaic-strip" width="40" height="30" patternUnits="userSpaceOnUse">
          <rect className="fill-cream" width="40" height="30" />
          {SQUARES.map(({ className, places }) => (
            <path key={className} className={className} d={places.map(square).join('')} />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#mosaic-strip)" />
    </svg>
  )
}

function square(place: number): string {
  return `M${(place % 4) * 10 + 0.7} ${Math.floor(place / 4) * 10 + 0.7}h8.6v8.6h-8.6Z`
}
