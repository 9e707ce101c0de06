/** A text with its backslashes (list separators) and placeholders highlighted. */

const MARKS = /(\\|\{\w+\})/

const MARK = 'rounded-[2px] bg-jade-tint font-ticket text-[0.9375em] text-jade-deep forced-colors:outline'

export function MarkedText({ text }: { text: string }) {
  return text.split(MARKS).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id, only their position
      <mark key={index} className={`${MARK} ${part === '\\' ? 'mx-0.5 px-1.25 font-bold' : ''}`}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
