/** Takes one file, also the same one again. It is not seen: its label looks like a button. */
import type { Ref } from 'react'

interface FileInputProps {
  id: string
  /** The types of files, as the attribute has them. */
  accept: string
  /** Where the text of its label is not its name. */
  label?: string
  describedBy?: string | undefined
  isInvalid?: boolean
  inputRef?: Ref<HTMLInputElement>
  onChoose: (file: File) => void
}

export function FileInput(props: FileInputProps) {
  const { id, accept, label, describedBy, isInvalid = false, inputRef, onChoose } = props
  return (
    <input
      ref={inputRef}
      id={id}
      type="file"
      accept={accept}
      className="sr-only"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        // Allows choosing the same file again, once it is fixed.
        target.value = ''
        if (file) onChoose(file)
      }}
    />
  )
}
