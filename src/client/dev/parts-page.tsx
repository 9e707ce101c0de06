/** Every part in its states, in both languages (docs/ui.md). A part of one screen only is not among them. */
import { type ComponentType, useMemo } from 'react'
import { LANGUAGE_TAG, LANGUAGES, type Language } from '#shared/base/language.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { ToastProvider } from '../internal/kit/toast.tsx'
import { PageProvider } from '../ui/page-context.tsx'
import { Buttons, Dialogs, IconButtons, Menus, Toasts } from './acts.tsx'
import { Choices, Fields, Steppers, Switches } from './entries.tsx'
import { Amounts, Chips, Dates, Seals } from './marks.tsx'
import { Cards, Disclosures, EmptyStates, Facts, Rows, Toolbars } from './papers.tsx'
import { Scale } from './scale.tsx'

const PARTS: readonly (readonly [name: string, file: string, states: ComponentType])[] = [
  ['Button, AddButton', 'ui/button.tsx, kit/add-button.tsx', Buttons],
  ['IconButton', 'ui/button.tsx', IconButtons],
  ['ActionMenu', 'kit/action-menu.tsx', Menus],
  ['Chip, Count', 'kit/chip.tsx, kit/screen.tsx', Chips],
  ['Money', 'ui/money.tsx', Amounts],
  ['DateText', 'kit/date-text.tsx', Dates],
  ['Seal, SealedName', 'kit/person-name.tsx', Seals],
  ['Card', 'kit/card.tsx', Cards],
  ['FactList', 'kit/fact-list.tsx', Facts],
  ['DataTable, Pager', 'kit/data-table.tsx', Rows],
  ['Disclosure', 'ui/disclosure.tsx', Disclosures],
  ['Segments', 'kit/segments.tsx', Choices],
  ['ListSearch in a .list-bar', 'kit/list-search.tsx', Toolbars],
  ['StateCard, Skeleton', 'kit/query-state.tsx', EmptyStates],
  ['Field, SelectField', 'ui/field.tsx, kit/select-field.tsx', Fields],
  ['Switch', 'kit/switch-field.tsx', Switches],
  ['QuantityStepper', 'ui/quantity-stepper.tsx', Steppers],
  ['TitledDialog, ConfirmDialog', 'kit/dialog.tsx', Dialogs],
  ['Toast', 'kit/toast.tsx', Toasts],
]

export function PartsPage() {
  return (
    <main className="parts">
      <h1 className="text-30">
        <code>/dev/parts</code>
      </h1>
      <Scale />
      {PARTS.map(([name, file, States]) => (
        <section key={name} className="part" id={name.split(/\W/)[0]}>
          <h2>
            {name} <code className="font-normal text-13 text-muted">{file}</code>
          </h2>
          {LANGUAGES.map((language) => (
            <InLanguage key={language} language={language} states={States} />
          ))}
        </section>
      ))}
    </main>
  )
}

function InLanguage({ language, states: States }: { language: Language; states: ComponentType }) {
  const block = useMemo(
    () => ({ language, texts: mergeTexts(language, []), captcha: 'altcha' as const }),
    [language],
  )
  return (
    <div className="part-states" lang={LANGUAGE_TAG[language]}>
      <PageProvider block={block}>
        <ToastProvider>
          <States />
        </ToastProvider>
      </PageProvider>
    </div>
  )
}
