/** A sentence with the name of a record; the name has its own `lang`, which may differ from the sentence's. */
import { MixedText } from '../../ui/mixed-text.tsx'

export function WithName({ text, name }: { text: string; name: string }) {
  const at = text.indexOf(name)
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <MixedText text={name} isInline />
      {text.slice(at + name.length)}
    </>
  )
}
