/** The texts as a file: which ones, in which languages, and for which program. */
import { useState } from 'react'
import { fetchFile } from '#client/session/fetch-file.ts'
import { FieldFrame } from '#client/ui/field.tsx'
import { FormFoot } from '#client/ui/form-foot.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { useForm } from '#client/ui/use-form.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { TEXT_CHOICES, TEXT_FILE_ENDS, TEXT_FILE_LANGUAGES, TEXT_FORMATS } from '#shared/text-file/kinds.ts'
import type { TextRow } from '#shared/translation/schema.ts'
import { TitledDialog } from '../../kit/dialog.tsx'
import { failureText } from '../../kit/error-text.ts'
import { saveFile } from '../../kit/save-file.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { AreaSelect } from '../text-bar.tsx'

const START = { format: 'csv', languages: 'both', choice: 'all' }

interface ExportDialogProps {
  rows: readonly TextRow[]
  /** The area that the screen shows. */
  area: string
  onClose: () => void
}

export function ExportDialog({ rows, area, onClose }: ExportDialogProps) {
  const t = useT()
  const form = useForm({ ...START, area })
  const [isBusy, setBusy] = useState(false)
  const { values } = form

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const file = await fetchFile(`/api/text_files/export?${new URLSearchParams(values)}`)
      const end = TEXT_FILE_ENDS[TEXT_FORMATS.find((format) => format === values.format) ?? 'csv']
      saveFile(`texts.${end}`, file)
      onClose()
    } catch (error) {
      form.errors.show({}, failureText(error, t))
    }
    setBusy(false)
  }

  const options = <Value extends string>(all: readonly Value[], label: (value: Value) => TextKey) =>
    all.map((value) => ({ value, label: t(label(value)) }))
  const areaField = form.field('area')
  return (
    <TitledDialog
      isOpen
      isHeld={isBusy}
      onClose={onClose}
      title={t('textFile.exportTitle')}
      lead={t('textFile.exportLead')}
    >
      <form {...form.formProps(download)} className="grid gap-5">
        <SelectField
          field={form.field('format')}
          label={t('textFile.format')}
          options={options(TEXT_FORMATS, (value) => `textFile.format_${value}`)}
        />
        <SelectField
          field={form.field('languages')}
          label={t('textFile.languages')}
          options={options(TEXT_FILE_LANGUAGES, (value) => `textFile.languages_${value}`)}
        />
        <FieldFrame id={areaField.id} label={t('translation.area')}>
          <AreaSelect id={areaField.id} rows={rows} area={areaField.value} onChange={areaField.onChange} />
        </FieldFrame>
        <SelectField
          field={form.field('choice')}
          label={t('textFile.choice')}
          options={options(TEXT_CHOICES, (value) => `textFile.choice_${value}`)}
        />
        <FormFoot
          submitLabel={t('textFile.download')}
          cancelLabel={t('record.cancel')}
          onCancel={onClose}
          isBusy={isBusy}
          error={form.error}
        />
      </form>
    </TitledDialog>
  )
}
