/** One operation: closed, its path and summary; open, its input, its answer and an example. */
import type { T, TextKey } from '#shared/i18n/t.ts'
import type { ApiParameter, ResolvedOperation, Schema } from '../../http/api-description.ts'
import { exampleCall } from './example-call.ts'
import { answeredFields, Fields, fieldsOf, SchemaText } from './fields.tsx'

interface OperationProps {
  method: string
  path: string
  operation: ResolvedOperation
  t: T
}

const ACCESS_TEXT: Record<ResolvedOperation['x-access'], TextKey> = {
  anyone: 'reference.accessAnyone',
  user: 'reference.accessUser',
  staff: 'reference.accessStaff',
}

export function OperationCard({ method, path, operation, t }: OperationProps) {
  const access = operation['x-access']
  return (
    <details className="reference-operation">
      <summary>
        <h3>
          <span className={`reference-method is-${method.toLowerCase()}`}>{method}</span>{' '}
          <code className="reference-path">{breakable(path)}</code>
        </h3>
        <span className="reference-summary">{t(`operation.${operation.operationId}` as TextKey)}</span>
        <span className={`reference-access is-${access}`}>
          <span className="sr-only">{t('reference.accessLabel')} </span>
          {t(ACCESS_TEXT[access])}
        </span>
      </summary>
      {/* Inside, so that a link to it opens the element around it. */}
      <div id={operation.operationId} className="reference-inner">
        <Taken operation={operation} t={t} />
        <Answers operation={operation} t={t} />
        <h4>{t('reference.example')}</h4>
        <pre>
          <code>{exampleCall(method, path, operation)}</code>
        </pre>
      </div>
    </details>
  )
}

function Taken({ operation, t }: Pick<OperationProps, 'operation' | 't'>) {
  const { parameters = [], requestBody, 'x-needed-in-query-or-body': inEither = [] } = operation
  const within = (place: ApiParameter['in']) =>
    parameters
      .filter((it) => it.in === place)
      .map(({ name, schema, required }) => ({ name, schema, isRequired: required }))
  const types = Object.entries(requestBody?.content ?? {})
  const widest = types.map(([, { schema }]) => schema).sort((one, other) => sizeOf(other) - sizeOf(one))[0]
  const parts = [
    { title: t('reference.parameters'), fields: within('query') },
    { title: t('reference.headers'), fields: within('header') },
    {
      title: t('reference.body'),
      note: types.map(([type]) => type).join(', '),
      fields: widest ? fieldsOf(widest) : [],
    },
  ]
    .filter(({ fields }) => fields.length > 0)
    .map((part) => ({
      ...part,
      fields: part.fields.map((field) => ({ ...field, isEither: inEither.includes(field.name) })),
    }))
  if (parts.length === 0) return <p className="reference-none">{t('reference.none')}</p>
  return parts.map(({ title, note, fields }) => (
    <section key={title}>
      <h4>{title}</h4>
      {note && <p className="reference-note">{note}</p>}
      <Fields fields={fields} t={t} />
    </section>
  ))
}

function Answers({ operation, t }: Pick<OperationProps, 'operation' | 't'>) {
  const all = Object.entries(operation.responses)
  const good = all.filter(([status]) => /^2/.test(status))
  const others = all.map(([status]) => status).filter((status) => /^[45]\d\d$/.test(status))
  return (
    <>
      {good.map(([status, { content }]) => {
        const schema = content?.['application/json']?.schema
        return (
          <section key={status}>
            <h4>{t('reference.answer', { status })}</h4>
            {schema ? <AnswerSchema schema={schema} t={t} /> : <p>{t('reference.answerFile')}</p>}
          </section>
        )
      })}
      {operation.responses['302'] && <p>{t('reference.redirect')}</p>}
      <p className="reference-note">
        {t('reference.otherAnswers', { statuses: [...new Set([...others, '400'])].sort().join(', ') })}
      </p>
    </>
  )
}

function AnswerSchema({ schema, t }: { schema: Schema; t: T }) {
  return schema.properties ? (
    <Fields fields={answeredFields(schema)} t={t} />
  ) : (
    <div>
      <SchemaText schema={schema} t={t} />
    </div>
  )
}

function sizeOf(schema: Schema | undefined): number {
  return Object.keys(schema?.properties ?? {}).length
}

/** Allows line breaks in long paths after slashes and underscores. */
function breakable(path: string) {
  return path.split(/(?<=[/_])/).map((part, at) => [at > 0 && <wbr key={String(at)} />, part])
}
