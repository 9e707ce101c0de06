/** A sentence with the name of a record; the name has its own `lang`, which may differ from the sentence's. */
import { MixedText } from '../../ui/mixed-text.tsx'

export function WithName({ text, name }: { text: string; name: string }) {
  const at = text.indexOf(name)
  if (at === -1) return <span>{text}</span>
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <MixedText text={name} isInline />
      <span>{text.slice(at + name.length)}</span>
    </>
  )
}
