/** The open text of the table, and the focus after closing it. */
import { useEffect, useRef, useState } from 'react'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import { cellId } from './text-cell.tsx'

interface OpenCell {
  id: string
  language: Language
  /** The draft when it was opened; undefined if there was none. */
  before: string | undefined
}

export interface Editing {
  open: OpenCell | undefined
  begin: (cell: OpenCell) => void
  /** Focuses the text's button if it was closed by keyboard. */
  end: (hasFocus: boolean) => void
}

export function useEditing(): Editing {
  const [open, setOpen] = useState<OpenCell>()
  const toFocus = useRef<string>(undefined)
  useEffect(() => {
    if (open || toFocus.current === undefined) return
    document.getElementById(toFocus.current)?.focus()
    toFocus.current = undefined
  }, [open])
  return {
    open,
    begin: setOpen,
    end(hasFocus) {
      if (hasFocus && open) toFocus.current = cellId(open.id, open.language)
      setOpen(undefined)
    },
  }
}

/** The cell before or after: both languages of a row, then the next row; undefined beyond the ends. */
export function cellBeside(
  ids: readonly string[],
  { id, language }: Pick<OpenCell, 'id' | 'language'>,
  step: 1 | -1,
): Pick<OpenCell, 'id' | 'language'> | undefined {
  const at = ids.indexOf(id) * LANGUAGES.length + LANGUAGES.indexOf(language) + step
  const beside = ids[Math.floor(at / LANGUAGES.length)]
  return at < 0 || beside === undefined
    ? undefined
    : { id: beside, language: LANGUAGES[at % LANGUAGES.length]! }
}
