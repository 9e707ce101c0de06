/** Every regular expression of a source file: literals, `new RegExp(…)` of constant text, and `pattern` of an input. */
import { readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { modulePath } from './module-path.ts'

export interface Pattern {
  source: string
  flags: string
  /** `path:line` */
  place: string
}

interface Constant {
  value: ESTree.Expression
  file: SourceFile
}

interface SourceFile {
  path: string
  text: string
  program: ESTree.Program
  /** The expressions that names stand for: of constants, and of what they are imported as. */
  constantOf(name: string): Constant | undefined
}

/** Stands for what is known at run time only: a word, or a number of times. */
const SOME = '9'

export function patternsIn(path: string, text = readFileSync(path, 'utf8')): Pattern[] {
  const file = readSource(path, text)
  const found: Pattern[] = []
  const add = (source: string, flags: string, { start }: ESTree.Span) => {
    found.push({ source, flags, place: `${path}:${text.slice(0, start).split('\n').length}` })
  }
  const addComposed = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    const [pattern, flags] = node.arguments
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp' || !pattern) return
    add(expressionText(pattern, file), flags ? expressionText(flags, file) : '', node)
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.regex.pattern, node.regex.flags, node)
    },
    NewExpression: addComposed,
    CallExpression: addComposed,
    JSXAttribute(node) {
      if (node.name.name === 'pattern' && node.value?.type === 'Literal')
        add(`^(?:${node.value.value})$`, 'u', node)
    },
  }).visit(file.program)
  return found
}

function readSource(path: string, text = readFileSync(path, 'utf8')): SourceFile {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const declarations = program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
  })
  const imports = program.body.filter((statement) => statement.type === 'ImportDeclaration')
  const file: SourceFile = { path, text, program, constantOf }
  return file

  function constantOf(name: string): Constant | undefined {
    const own = declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    if (own?.init) return { value: own.init, file }
    const from = imports.find(({ specifiers }) => specifiers.some(({ local }) => local.name === name))
    const target = from && modulePath(path, from.source.value)
    return target === undefined ? undefined : readSource(target).constantOf(name)
  }
}

/** What the expression is as part of a pattern. */
function expressionText(node: ESTree.Expression | ESTree.SpreadElement, file: SourceFile): string {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node ? node.regex.pattern : String(node.value)
    case 'TemplateLiteral':
      return joined(node, file, ({ cooked }) => cooked ?? '')
    case 'TaggedTemplateExpression':
      return joined(node.quasi, file, ({ raw }) => raw)
    case 'Identifier': {
      const constant = file.constantOf(node.name)
      return constant ? expressionText(constant.value, constant.file) : SOME
    }
    case 'MemberExpression':
      if (node.property.type !== 'Identifier' || node.property.name !== 'source') return SOME
      return expressionText(node.object, file)
    default:
      return SOME
  }
}

function joined(
  { quasis, expressions }: ESTree.TemplateLiteral,
  file: SourceFile,
  partOf: (value: ESTree.TemplateElement['value']) => string,
): string {
  return quasis
    .map(
      ({ value }, index) =>
        partOf(value) + (expressions[index] ? expressionText(expressions[index], file) : ''),
    )
    .join('')
}
