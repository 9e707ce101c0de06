/** The file chosen as logo, until it is saved or cancelled. A refused file does not replace the last one. */
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../ui/page-context.tsx'
import { type PictureFile, PictureRefusal, readPicture } from './picture-file.ts'

export interface Logo {
  chosen: PictureFile | undefined
  /** Why the last file was refused. */
  refusal: string | undefined
  choose: (file: File) => Promise<void>
  forget: () => void
}

/** `onChange` is called with the file name, or without when the file is discarded. */
export function useLogo(onChange: (name: string | undefined) => void): Logo {
  const t = useT()
  const [chosen, setChosen] = useState<PictureFile>()
  const [refusal, setRefusal] = useState<string>()
  const turn = useRef(0)

  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])

  return {
    chosen,
    refusal,
    async choose(file) {
      turn.current += 1
      const now = turn.current
      setRefusal(undefined)
      try {
        const picture = await readPicture(file)
        // Another file was chosen while this one was read.
        if (now !== turn.current) return URL.revokeObjectURL(picture.url)
        setChosen(picture)
        onChange(file.name)
      } catch (error) {
        if (!(error instanceof PictureRefusal)) throw error
        if (now === turn.current) setRefusal(t(error.text, error.variables))
      }
    },
    forget() {
      turn.current += 1
      setRefusal(undefined)
      setChosen(undefined)
      onChange(undefined)
    },
  }
}
