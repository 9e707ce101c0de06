/** A text with one placeholder left, which is shown in bold. */
import { phrases } from '../../ui/phrases.tsx'

export function WithBold({ text, slot, bold }: { text: string; slot: string; bold: string }) {
  const [before, after] = text.split(slot)
  return (
    <>
      {before && phrases(before)}
      <b className="wrap-anywhere">{phrases(bold)}</b>
      {after && phrases(after)}
    </>
  )
}
