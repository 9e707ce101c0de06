/** What is filled in and chosen: fields, switches, segments, steppers. */
import { useId, useState } from 'react'
import { Segments } from '../internal/kit/segments.tsx'
import { SelectField } from '../internal/kit/select-field.tsx'
import { SwitchField } from '../internal/kit/switch-field.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Field } from '../ui/field.tsx'
import { useT } from '../ui/page-context.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { useForm } from '../ui/use-form.ts'

const KINDS = ['general', 'admin', 'all'] as const
const KIND_TEXTS = { general: 'record.edit', admin: 'record.save', all: 'record.all' } as const

export function Fields() {
  const t = useT()
  const form = useForm({
    plain: '',
    optional: '',
    wrong: '',
    read: t('company.name'),
    long: '',
    select: KINDS[0],
  })
  return (
    <form {...form.formProps(() => undefined)} className="grid gap-4">
      <Field field={form.field('plain')} label={t('qrCode.url')} hint={t('qrCode.urlHint')} />
      <Field field={form.field('optional')} label={t('mailing.subject')} note={t('record.optional')} />
      <DateField
        field={{ ...form.field('wrong'), error: t('audit.endsBeforeStart') }}
        label={t('audit.to')}
        days="searched"
      />
      <Field field={form.field('read')} label={t('mailing.from')} readOnly />
      <Field field={form.field('long')} label={t('mailing.content')} isMultiline />
      <SelectField
        field={form.field('select')}
        label={t('record.filter')}
        options={KINDS.map((kind) => ({ value: kind, label: t(KIND_TEXTS[kind]) }))}
      />
    </form>
  )
}

export function Choices() {
  const t = useT()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('admin')
  return (
    <Segments
      label={t('record.filter')}
      options={KINDS.map((value, at) => ({ value, label: t(KIND_TEXTS[value]), count: at * 8 }))}
      value={kind}
      onChange={setKind}
    />
  )
}

export function Switches() {
  const t = useT()
  const id = useId()
  const [isOn, setOn] = useState(true)
  return (
    <>
      <SwitchField
        id={`${id}-on`}
        label={t('desk.morningMail')}
        hint={t('desk.morningMailHint')}
        isOn={isOn}
        onChange={setOn}
      />
      <SwitchField
        id={`${id}-off`}
        label={t('desk.morningMail')}
        isOn={!isOn}
        onChange={(on) => setOn(!on)}
      />
    </>
  )
}

export function Steppers() {
  const t = useT()
  const id = useId()
  const [value, setValue] = useState(2)
  const [mistyped, setMistyped] = useState<string>()
  return (
    <QuantityStepper
      id={id}
      value={value}
      mistyped={mistyped}
      onChange={(quantity) => {
        setValue(quantity)
        setMistyped(undefined)
      }}
      onMistype={setMistyped}
      fewerLabel={t('quotation.fewer')}
      moreLabel={t('quotation.more')}
    />
  )
}
