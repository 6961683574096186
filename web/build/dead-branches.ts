import { applyEdits, isNode, walk, type Edit, type Node } from './code-edits.ts'

/** What our pages never ask of react-dom. */
export type Unused = {
  /** Tags of fibers that are never created. */
  tags: ReadonlySet<number>
  /** Element types that are never created; creating one fails. */
  types: ReadonlySet<string>
  /** Variables that are never true. */
  flags: ReadonlySet<string>
  /** Replacement bodies of functions with nothing to do, by name. */
  functions: ReadonlyMap<string, string>
  /** Assignments to names that match are removed: 'exports.hydrateRoot'. */
  assigned: RegExp
}

/** The replacement of a node; undefined if the rule does not apply. */
type Rule = (node: Node, unused: Unused, code: string) => string | undefined

/** Removes unused branches. The minifier then removes what only they used. */
export function removeDeadBranches(code: string, program: Node, unused: Unused): string {
  const edits: Edit[] = []
  const removed = new Set<Node>()
  walk(program, (node) => {
    if (removed.has(node) || declaresFlag(node, unused)) return false
    for (const { all, edit } of unusedCases(node, unused)) {
      edits.push(edit)
      if (all !== undefined) removed.add(all)
    }
    const text = rules.map((rule) => rule(node, unused, code)).find((found) => found !== undefined)
    if (text !== undefined) edits.push({ start: node.start, end: node.end, text })
    return text === undefined
  })
  return applyEdits(code, edits)
}

/** Where a flag is initialised or passed to a parameter. */
function declaresFlag(node: Node, { flags }: Unused): boolean {
  if (node.type === 'VariableDeclarator') return flags.has(nameOf(node['id']))
  return (
    node.type === 'FunctionDeclaration' && childNodes(node, 'params').some((name) => flags.has(nameOf(name)))
  )
}

const rules: readonly Rule[] = [
  function foldTagComparison(node, { tags }) {
    const operators = { '===': 'false', '!==': 'true' }
    const { operator, left, right } = node
    if (node.type !== 'BinaryExpression' || (operator !== '===' && operator !== '!==')) return undefined
    const holds = (tag: unknown, value: unknown) => isTag(tag) && tags.has(valueOf(value))
    return holds(left, right) || holds(right, left) ? operators[operator] : undefined
  },
  function chosenTag(node, { tags }, code) {
    if (node.type !== 'AssignmentExpression' || nameOf(node['left']) !== 'fiberTag') return undefined
    let chosen = node['right']
    while (
      isNode(chosen) &&
      chosen.type === 'ConditionalExpression' &&
      tags.has(valueOf(chosen['consequent']))
    )
      chosen = chosen['alternate']
    return chosen === node['right'] ? undefined : `fiberTag = ${sourceText(chosen, code)}`
  },
  function flag(node, { flags }) {
    const isSet = node.type === 'AssignmentExpression' && flags.has(nameOf(node['left']))
    return isSet || (node.type === 'Identifier' && flags.has(nameOf(node))) ? 'false' : undefined
  },
  function idle(node, { functions }, code) {
    const left = node.type === 'FunctionDeclaration' ? functions.get(nameOf(node['id'])) : undefined
    const { body } = node
    return left === undefined || !isNode(body)
      ? undefined
      : `${code.slice(node.start, body.start)}{ ${left} }`
  },
  function unasked(node, { assigned }, code) {
    const { expression } = node
    const isSet = node.type === 'ExpressionStatement' && isNode(expression)
    if (!isSet || expression.type !== 'AssignmentExpression') return undefined
    return assigned.test(sourceText(expression['left'], code)) ? '' : undefined
  },
]

/** Switch cases that never match. If others fall through into them, only their labels are removed. */
function unusedCases(node: Node, { tags, types }: Unused): { all?: Node; edit: Edit }[] {
  if (node.type !== 'SwitchStatement') return []
  const cases = childNodes(node, 'cases')
  const isUnused = ({ test }: Node) =>
    types.has(nameOf(test)) || (isTag(node['discriminant']) && tags.has(valueOf(test)))
  return cases.flatMap((one, index) => {
    if (!isUnused(one)) return []
    const [first] = childNodes(one, 'consequent')
    const before = cases.slice(0, index).findLastIndex((other) => childNodes(other, 'consequent').length > 0)
    const labels = cases.slice(before + 1, index)
    const isReached =
      !labels.every(isUnused) ||
      (before >= 0 && !isTerminator(childNodes(cases[before], 'consequent').at(-1)))
    if (first === undefined || !isReached)
      return [{ all: one, edit: { start: first?.start ?? one.start, end: one.end, text: declared(one) } }]
    return [{ edit: { start: one.start, end: first.start, text: '' } }]
  })
}

/** `var` belongs to the whole function, wherever it is declared. */
function declared(node: Node): string {
  const names: string[] = []
  walk(node, (part) => {
    if (part.type === 'VariableDeclarator') names.push(nameOf(part['id']))
    return !part.type.startsWith('Function')
  })
  return names.length === 0 ? '' : `var ${names.join(', ')};`
}

/** Whether code after a statement is unreachable. */
function isTerminator(statement: Node | undefined): boolean {
  if (statement === undefined) return false
  const { type, consequent, alternate } = statement
  if (type === 'BlockStatement') return isTerminator(childNodes(statement, 'body').at(-1))
  if (type === 'IfStatement')
    return [consequent, alternate].every((part) => isNode(part) && isTerminator(part))
  return ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(type)
}

/** `fiber.tag`, or a variable that holds one. */
function isTag(node: unknown): boolean {
  if (!isNode(node)) return false
  return node.type === 'MemberExpression'
    ? nameOf(node['property']) === 'tag'
    : /^(?:tag|nextTag|grandTag)$/.test(nameOf(node))
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : ''
}

function valueOf(node: unknown): number {
  return isNode(node) && node.type === 'Literal' ? Number(node['value']) : Number.NaN
}

function childNodes(node: Node | undefined, part: string): Node[] {
  const parts = node?.[part]
  return Array.isArray(parts) ? parts.filter(isNode) : []
}

function sourceText(node: unknown, code: string): string {
  return isNode(node) ? code.slice(node.start, node.end) : ''
}
