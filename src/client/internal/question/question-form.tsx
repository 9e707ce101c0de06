/** The forms of a question: a new one above the list, and the editor in place of its row. */
import { emptyTexts, optionalNamesOf, pickFields } from '#shared/base/fields.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { LANGUAGE_TAG, LANGUAGES, languagesFrom } from '#shared/base/language.ts'
import { QUESTION_FIELDS, QUESTION_TEXTS } from '#shared/question/question.ts'
import type { ListedQuestion } from '#shared/question/schema.ts'
import { Field, textProps } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { ClearButton } from '../kit/clear-button.tsx'
import { blankAsNull } from '../kit/record-draft.ts'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { type NewRecord, useNewRecord } from '../kit/use-new-record.ts'
import { type RecordEditor, useRecordEditor } from '../kit/use-record-editor.ts'

type QuestionField = (typeof QUESTION_TEXTS)[number]

const OPTIONAL = optionalNamesOf(QUESTION_FIELDS)

export const NEW_QUESTION: NewRecord<QuestionField> = {
  keptAs: 'new-question',
  start: emptyTexts(QUESTION_TEXTS),
}

interface NewQuestionProps {
  onClose: () => void
  onAdded: (row: ListedQuestion) => void
}

export function NewQuestion({ onClose, onAdded }: NewQuestionProps) {
  const t = useT()
  const list = useCachedList((utils) => utils.question.list)
  const create = trpc.question.create.useMutation({ onError: list.refresh })
  const { form, formProps, isBusy, foot } = useNewRecord({
    ...NEW_QUESTION,
    errors: (values) =>
      isBlank(values.question_en) && isBlank(values.question_zh)
        ? { question_en: 'error.questionMissing' }
        : {},
    create: (values) => create.mutateAsync(values),
    onCreated(row) {
      list.put(row)
      onAdded(row)
    },
    said: (row) => t('question.added', { name: row.question_en || row.question_zh }),
    onClose,
  })
  return (
    <section className="ordered-new" aria-labelledby="new-question">
      <h2 id="new-question" className="mb-4 text-18">
        {t('question.new')}
      </h2>
      <form {...formProps} className="ordered-form narrow:grid-cols-2">
        <QuestionFields form={form} />
        <div className="ordered-form-foot">
          <FormFoot submitLabel={t(isBusy ? 'question.adding' : 'question.add')} {...foot} />
        </div>
      </form>
    </section>
  )
}

interface EditQuestionProps {
  row: ListedQuestion
  onClose: () => void
  onGone: (text: string) => void
}

export function EditQuestion({ row, onClose, onGone }: EditQuestionProps) {
  const t = useT()
  const language = useLanguage()
  const list = useCachedList((utils) => utils.question.list)
  const update = trpc.question.update.useMutation()
  const editor = useRecordEditor<ListedQuestion, QuestionField>({
    record: row,
    keptAs: `question-${row.id}`,
    nameOf: (saved) =>
      languagesFrom(language)
        .map((it) => saved[`question_${it}`])
        .find((text) => text !== '') ?? '',
    draftOf: (saved) => pickFields(saved, QUESTION_TEXTS),
    mayBeCleared: OPTIONAL,
    save: (changes, if_match) =>
      update.mutateAsync({ id: row.id, ...blankAsNull(changes, OPTIONAL), if_match }),
    refresh: list.refresh,
    onSaved: list.put,
    onClose,
    onGone,
  })
  const { form, formProps, conflict } = editor
  return (
    <form {...formProps} className="ordered-form narrow:grid-cols-2">
      <p className="ordered-form-hint">{t('record.editHint')}</p>
      <QuestionFields form={form} clearing={editor.clearing} />
      <div className="ordered-form-foot grid gap-4">
        {conflict && (
          <RecordConflict
            rows={conflict.map(({ field, ...texts }) => ({
              name: t(QUESTION_FIELDS[field].label),
              ...texts,
            }))}
          />
        )}
        <RecordFoot editor={editor} />
      </div>
    </form>
  )
}

interface QuestionFieldsProps {
  form: Pick<Form<QuestionField>, 'field'>
  clearing?: RecordEditor<QuestionField>['clearing']
}

/** A column for each language: one is enough. */
function QuestionFields({ form, clearing }: QuestionFieldsProps) {
  const t = useT()
  return LANGUAGES.map((each) => (
    <div key={each} className="grid content-start gap-4">
      {([`question_${each}`, `answer_${each}`] as const).map((name) => (
        <Field
          key={name}
          field={form.field(name)}
          {...textProps(QUESTION_FIELDS[name], t)}
          lang={LANGUAGE_TAG[each]}
          aside={<ClearButton name={t(QUESTION_FIELDS[name].label)} clearing={clearing?.(name)} />}
        />
      ))}
    </div>
  ))
}
