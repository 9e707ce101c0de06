/** A sentence about something that people have named: its name goes by its own language, whatever the sentence is in. */
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
