/** The scale: sizes of text, spaces, colours, corners and shadows. */
const TEXTS = ['text-13', 'text-15', 'text-18', 'text-22', 'text-30']
const SPACES = ['w-1', 'w-2', 'w-3', 'w-4', 'w-5', 'w-6', 'w-8', 'w-10', 'w-12', 'w-16']
const COLOURS = [
  'bg-ink',
  'bg-jade',
  'bg-jade-deep',
  'bg-jade-tint',
  'bg-cream',
  'bg-paper',
  'bg-line',
  'bg-muted',
  'bg-vermilion',
  'bg-vermilion-deep',
  'bg-brass',
]
const SHAPES = [
  'rounded-control',
  'rounded-card',
  'rounded-full',
  'shadow-paper',
  'shadow-raised',
  'shadow-foot',
]

export function Scale() {
  return (
    <section className="part" id="Scale">
      <ul className="part-scale">
        {TEXTS.map((size) => (
          <li key={size}>
            <span className={`block ${size}`}>{size}</span>
          </li>
        ))}
      </ul>
      <ul className="part-scale">
        {SPACES.map((width) => (
          <li key={width}>
            <span className={`block h-4 bg-jade ${width}`} />
            {width.slice(2)}
          </li>
        ))}
      </ul>
      <ul className="part-scale">
        {COLOURS.map((colour) => (
          <li key={colour}>
            <span className={`part-swatch block ${colour}`} />
            {colour.slice(3)}
          </li>
        ))}
      </ul>
      <ul className="part-scale">
        {SHAPES.map((shape) => (
          <li key={shape}>
            <span className={`block h-8 w-16 border border-line bg-paper ${shape}`} />
            {shape}
          </li>
        ))}
      </ul>
    </section>
  )
}
