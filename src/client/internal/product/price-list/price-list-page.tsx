/** A price list on its way into the catalogue: a file, what its columns are, what each line changes, and the import in one step. */
import { useId } from 'react'
import { serverNow } from '#client/session/server-clock.ts'
import { Button } from '#client/ui/button.tsx'
import { DateField } from '#client/ui/date-field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDay, hongKongDay } from '#shared/base/date.ts'
import { LIST_COLUMN_NAMES, LIST_COLUMNS } from '#shared/price-list/columns.ts'
import type { ListedCategory } from '#shared/product/schema.ts'
import { ChooseSheet } from '../../kit/choose-sheet.tsx'
import { ImportFoot } from '../../kit/file-import.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { SheetColumns } from '../../kit/sheet-columns.tsx'
import { nameIn } from '../../kit/shown-name.tsx'
import { SwitchField } from '../../kit/switch-field.tsx'
import { CategoryPercent } from './category-percent.tsx'
import { ImportedLists } from './imported-lists.tsx'
import { ListChanges } from './list-changes.tsx'
import { ListPhotos } from './list-photos.tsx'
import { type PriceListWork, usePriceList } from './use-price-list.ts'

interface PriceListPageProps {
  categories: readonly ListedCategory[]
  onClose: () => void
}

export function PriceListPage({ categories, onClose }: PriceListPageProps) {
  const t = useT()
  const work = usePriceList(categories, onClose)
  const { file, preview } = work.source
  return (
    <Screen
      title={t('priceList.title')}
      lead={file && preview ? undefined : t('priceList.lead')}
      actions={<Button onClick={onClose}>{t('record.cancel')}</Button>}
    >
      <ChooseSheet source={work.source} title={t('priceList.title')} also=",.zip" />
      {preview && (
        <>
          <SheetColumns
            names={LIST_COLUMN_NAMES}
            labelOf={(name) => t(LIST_COLUMNS[name].label)}
            heads={preview.heads}
            columns={preview.columns}
            isRemembered={preview.is_remembered}
            onChange={work.terms.setColumns}
          />
          <ListPhotos source={work.source} found={preview.photos} />
          <ListTerms terms={work.terms} categories={categories} />
          {preview.added_count > 0 && <ShowsNew terms={work.terms} />}
          <ListChanges preview={preview} {...work.choice} />
          <ListFoot work={work} />
        </>
      )}
      {!preview && (
        <>
          <CategoryPercent categories={categories} />
          <ImportedLists />
        </>
      )}
    </Screen>
  )
}

function ListTerms({
  terms,
  categories,
}: Pick<PriceListWork, 'terms'> & Pick<PriceListPageProps, 'categories'>) {
  const t = useT()
  const language = useLanguage()
  const [from, category] = [useId(), useId()]
  return (
    <div className="price-list-terms">
      <DateField
        field={{ id: from, value: terms.from, error: terms.fromError, onChange: terms.setFrom }}
        label={t('priceList.from')}
        hint={t('priceList.fromHint')}
        days="planned"
      />
      <SelectField
        field={{ id: category, value: terms.category, error: undefined, onChange: terms.setCategory }}
        label={t('priceList.category')}
        hint={t('priceList.key')}
        options={categories.map((each) => ({ value: String(each.id), label: nameIn(each, language) }))}
      />
    </div>
  )
}

function ShowsNew({ terms: { showsNew, setShowsNew } }: Pick<PriceListWork, 'terms'>) {
  const t = useT()
  return (
    <div className="mt-5">
      <SwitchField
        id={useId()}
        label={t('priceList.showsNew')}
        hint={t('priceList.showsNewHint')}
        isOn={showsNew}
        onChange={setShowsNew}
      />
    </div>
  )
}

function ListFoot({ work }: { work: PriceListWork }) {
  const t = useT()
  const language = useLanguage()
  const { count, isImporting, importNow, terms } = work
  const isLater = terms.from > hongKongDay(new Date(serverNow()))
  return (
    <ImportFoot
      count={count}
      none={t('priceList.none')}
      label={t(isImporting ? 'priceList.importing' : 'priceList.import', { count })}
      isBusy={isImporting}
      onImport={() => void importNow()}
    >
      {isLater && <span>{t('priceList.listFrom', { day: formatDay(terms.from, language) })}. </span>}
      <span>{t('priceList.undoHint')}</span>
    </ImportFoot>
  )
}
