/** Restores the draft of a form once, and saves every change in session storage. */
import { useEffect, useLayoutEffect, useState } from 'react'
import { CONTACT_FORM, type ContactField } from '#shared/contact/contact-fields.ts'
import type { Form } from '../../ui/use-form.ts'
import { EMPTY_DRAFT, loadDraft, saveDraft } from './draft.ts'

/** Stops saving once `isSent`. */
export function useDraft({ values, field }: Form<ContactField>, isSent: boolean): void {
  const [isRestored, setIsRestored] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const draft = loadDraft()
    for (const name of CONTACT_FORM) {
      const { id, onChange } = field(name)
      // Text typed into the server's HTML before this script ran takes precedence.
      const typed = (document.getElementById(id) as HTMLInputElement | null)?.value
      const kept = typed || draft[name]
      if (kept) onChange(kept)
    }
    setIsRestored(true)
  }, [])

  useEffect(() => {
    if (isRestored) saveDraft(isSent ? EMPTY_DRAFT : values)
  }, [values, isRestored, isSent])
}
