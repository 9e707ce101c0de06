/** Who the quotation is for: on the first page, and on the last where something is still to fill in. */
import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { DETAIL_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import type { ContactField } from './draft.ts'
import type { Wizard } from './use-wizard.ts'
import { contactErrors, fieldId } from './wizard-state.ts'

/** Errors show when a field loses focus, and block only the submission, not the next page. */
export function ContactFields({ wizard, className }: { wizard: Wizard; className: string }) {
  const t = useT()
  const { state, dispatch } = wizard
  const { contact } = state.draft
  const errors = contactErrors(contact)

  function props(name: ContactField) {
    const error = state.left.includes(name) ? errors[name] : undefined
    return {
      label: t(`quotation.${name}`),
      field: {
        id: fieldId(`contact.${name}`),
        value: contact[name],
        error: error ? t(error) : state.refused[`contact.${name}`],
        onChange: (value: string) => dispatch({ type: 'write', field: name, value }),
        // If the last page leads here, the error is rendered with the fields and not announced again.
        isErrorSpoken: true,
        onBlur: () => contact[name] && dispatch({ type: 'leave', fields: [name] }),
      },
    }
  }

  return (
    <div className={className}>
      <Field {...props('name')} autoComplete="name" maxLength={NAME_MAX_CHARACTERS} required />
      <div className="contact-place">
        <Field
          {...props('restaurant')}
          note={t('quotation.optional')}
          autoComplete="organization"
          maxLength={NAME_MAX_CHARACTERS}
        />
        <Field
          {...props('district')}
          note={t('quotation.optional')}
          autoComplete="address-level2"
          maxLength={NAME_MAX_CHARACTERS}
        />
      </div>
      <Field
        {...props('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_CHARACTERS}
        required
      />
      <Field
        {...props('phone')}
        note={t('quotation.optional')}
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX_CHARACTERS}
      />
      <Field
        {...props('detail')}
        note={t('quotation.optional')}
        hint={t('quotation.detailHint')}
        autoComplete="off"
        maxLength={DETAIL_MAX_CHARACTERS}
        isMultiline
      />
    </div>
  )
}
