/** Raises or lowers the prices of a category: a percentage, what it changes, and the change in one step. */
import { useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { DateField } from '#client/ui/date-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { DIRECTIONS, ROUNDINGS } from '#shared/price-list/percent.ts'
import type { ListedCategory } from '#shared/product/schema.ts'
import { ImportFoot } from '../../kit/file-import.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { nameIn } from '../../kit/shown-name.tsx'
import { ListChanges } from './list-changes.tsx'
import { type PercentTexts, type PercentWork, usePercent } from './use-percent.ts'

export function CategoryPercent({ categories }: { categories: readonly ListedCategory[] }) {
  const t = useT()
  const id = useId()
  const work = usePercent(String(categories[0]?.id ?? ''))
  const { preview, isBusy, acts, choice } = work
  const count = preview ? preview.changed_count - choice.skipped.size : 0
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="file-import-title">
        {t('priceList.percentTitle')}
      </h2>
      <form
        className="percent-fields"
        onSubmit={(event) => {
          event.preventDefault()
          void acts.show()
        }}
      >
        <PercentFields work={work} categories={categories} />
        <Button type="submit" isBusy={isBusy && !preview}>
          {t('priceList.percentShow')}
        </Button>
      </form>
      {preview && (
        <>
          <ListChanges preview={preview} {...choice} />
          <ImportFoot
            count={count}
            none={t('priceList.none')}
            label={t('priceList.percentApply', { count })}
            isBusy={isBusy}
            onImport={() => void acts.change()}
          >
            {t('priceList.undoHint')}
          </ImportFoot>
        </>
      )}
    </section>
  )
}

function PercentFields({ work, categories }: { work: PercentWork; categories: readonly ListedCategory[] }) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const field = (name: keyof PercentTexts) => ({
    id: `${id}-${name}`,
    value: work.texts[name],
    error: work.errors[name],
    onChange: (text: string) => work.write(name, text),
  })
  return (
    <>
      <SelectField
        field={field('category')}
        label={t('priceList.percentCategory')}
        options={categories.map((each) => ({ value: String(each.id), label: nameIn(each, language) }))}
      />
      <SelectField
        field={field('direction')}
        label={t('priceList.direction')}
        options={DIRECTIONS.map((value) => ({ value, label: t(`priceList.direction_${value}`) }))}
      />
      <Field field={field('percent')} label={t('priceList.percentBy')} number="percent" />
      <SelectField
        field={field('round_to')}
        label={t('priceList.roundTo')}
        options={ROUNDINGS.map((value) => ({ value: String(value), label: `HK$${value}` }))}
      />
      <DateField
        field={field('from')}
        label={t('priceList.from')}
        hint={t('priceList.fromHint')}
        days="planned"
      />
    </>
  )
}
