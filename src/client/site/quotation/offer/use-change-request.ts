/** Sends the changes that the customer asks for, and goes back to the quotation, which says what happens next. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#client/paths.ts'
import { toApiError } from '#client/session/api-error.ts'
import { useT } from '#client/ui/page-context.tsx'
import type { ShowMessage } from '#client/ui/use-timed-message.ts'
import type { CatalogueCategory } from '#shared/product/product.ts'
import { rememberedKey } from '../tab-memory.ts'
import { clearDraft } from '../wizard/draft.ts'
import type { Progress } from '../wizard/use-submission.ts'
import type { Wizard } from '../wizard/use-wizard.ts'
import { fieldId, firstError, type WizardState } from '../wizard/wizard-state.ts'
import type { Change } from './change.ts'
import { proofOf, quantitiesOf } from './offer.ts'

/** Apart from the visitor's own draft. */
export const changeDraftKey = (number: string) => `quotation-change-draft-${number}`

/** The field of the draft that holds the request. */
export const WISH = 'detail'
export const WISH_PATH = `contact.${WISH}`

/** Cause of the banner's message, besides the paths of fields. */
const NOTHING_CHOSEN = 'products'

/** All current errors. */
export function changeCauses({ draft, refused }: WizardState): string[] {
  return [
    ...mistypedPaths(draft.mistyped),
    ...Object.keys(refused),
    ...(Object.keys(draft.quantities).length === 0 ? [NOTHING_CHOSEN] : []),
  ]
}

interface Parts {
  catalogue: CatalogueCategory[]
  wizard: Wizard
  change: Change
  /** Lines that the form does not offer. */
  kept: Change['lines']
  showBanner: ShowMessage
}

export function useChangeRequest({ catalogue, wizard, change, kept, showBanner }: Parts): {
  progress: Progress
  send: () => Promise<void>
} {
  const t = useT()
  const [, navigate] = useLocation()
  const [progress, setProgress] = useState<Progress>('idle')
  const { draft } = wizard.state

  async function send(): Promise<void> {
    if (progress === 'sending') return
    const mistyped = mistypedPaths(draft.mistyped)
    if (mistyped.length > 0) {
      showAt(mistyped, t('quotation.checkFields'))
      return
    }
    const products = { ...quantitiesOf(kept), ...draft.quantities }
    const isEmpty = Object.keys(products).length + kept.length + change.untaken.length === 0
    if (isEmpty) {
      showBanner(t('error.quotationEmpty'), [NOTHING_CHOSEN])
      return
    }
    setProgress('sending')
    try {
      const { api } = await import('#client/session/api.ts')
      const { detail } = draft.contact
      const { id, version, state, options } = change
      await api.quotation.requestChange.mutate({
        ...proofOf(id, rememberedKey(id)),
        version,
        state,
        products,
        options,
        detail,
      })
      wizard.forget()
      clearDraft(changeDraftKey(change.number))
      navigate(paths.quotationView(change.id))
    } catch (error) {
      explain(error)
    }
  }

  function explain(error: unknown): void {
    const apiError = toApiError(error)
    setProgress(apiError ? 'idle' : 'unsent')
    if (!apiError) {
      showBanner(t('quotation.notSent'))
      return
    }
    const { detail, ...ofProducts } = apiError.fields
    const fields = { ...ofProducts, ...(detail && { [WISH_PATH]: detail }) }
    wizard.dispatch({ type: 'showServerErrors', fields })
    showAt(Object.keys(fields), apiError.detail)
  }

  function showAt(fields: string[], text: string): void {
    const first = firstError(fields, catalogue)
    showBanner(text, first === undefined ? undefined : fields)
    if (first) wizard.goTo(first === WISH_PATH ? 1 : wizard.pages, fieldId(first))
  }

  return { progress, send }
}

function mistypedPaths(mistyped: Readonly<Record<string, string>>): string[] {
  return Object.keys(mistyped).map((id) => `products.${id}`)
}
