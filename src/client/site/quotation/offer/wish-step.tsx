/** The first page of the wizard for a change: what quantities cannot say. */

import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { DETAIL_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import { StepHeading } from '../wizard/step-heading.tsx'
import type { Wizard } from '../wizard/use-wizard.ts'
import { fieldId } from '../wizard/wizard-state.ts'

/** The field of the draft that holds the wish. */
const WISH = 'detail'
export const WISH_PATH = `contact.${WISH}`

export function WishStep({ wizard }: { wizard: Wizard }) {
  const t = useT()
  const { state, dispatch } = wizard
  return (
    <>
      <StepHeading title={t('quotation.wishTitle')} wizard={wizard} />
      <p className="phrases mt-2 text-muted">{phrases(t('quotation.wishLead'))}</p>
      <div className="mt-6 border-line border-t pt-6">
        <Field
          id={fieldId(WISH_PATH)}
          label={t('quotation.wish')}
          note={t('quotation.optional')}
          hint={t('quotation.wishHint')}
          value={state.draft.contact.detail}
          error={state.refused[WISH_PATH]}
          onChange={(value) => dispatch({ type: 'write', field: WISH, value })}
          autoComplete="off"
          maxLength={DETAIL_MAX_CHARACTERS}
          isMultiline
        />
      </div>
    </>
  )
}
