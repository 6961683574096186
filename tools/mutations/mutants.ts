import { parseSync } from 'vite'

/** A small change to a program that its tests should fail on. */
export type Mutant = {
  readonly line: number
  readonly from: string
  readonly to: string
  /** The whole changed file. */
  readonly code: string
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>
type Edit = { readonly node: Node; readonly to: string }

const swappedOperators: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
}

/** All mutants of a TypeScript file, in its order. */
export function findMutants(file: string, code: string): Mutant[] {
  const edits: Edit[] = []
  visit(parseSync(file, code).program as unknown as Node, (node) => edits.push(...listEdits(node, code)))
  return edits.map(({ node, to }) => ({
    line: code.slice(0, node.start).split('\n').length,
    from: code.slice(node.start, node.end),
    to,
    code: code.slice(0, node.start) + to + code.slice(node.end),
  }))
}

/** Loops are left alone: an endless one would hang the run. */
const untouched = new Set(['ForStatement', 'WhileStatement', 'DoWhileStatement', 'ImportDeclaration'])

function visit(node: Node, act: (node: Node) => void): void {
  if (untouched.has(node.type) || node.type.startsWith('TS')) return
  act(node)
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, act)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function listEdits(node: Node, code: string): Edit[] {
  const getText = ({ start, end }: Node) => code.slice(start, end)
  const child = (name: string) => node[name] as Node
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const to = swappedOperators[String(node['operator'])]
      return to === undefined
        ? []
        : [{ node, to: `${getText(child('left'))} ${to} ${getText(child('right'))}` }]
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      return [{ node: child('test'), to: `!(${getText(child('test'))})` }]
    case 'ExpressionStatement':
      return [{ node, to: 'void 0' }]
    case 'Literal':
      return mutateLiteral(node)
    case 'CallExpression':
      return removeCondition(node, getText)
    default:
      return []
  }
}

function mutateLiteral(node: Node): Edit[] {
  const value = node['value']
  if (typeof value === 'boolean') return [{ node, to: String(!value) }]
  return typeof value === 'number' ? [{ node, to: String(value + 1) }] : []
}

/** `query.where(…)` → `query` */
function removeCondition(node: Node, getText: (node: Node) => string): Edit[] {
  const callee = node['callee'] as Node
  if (callee.type !== 'MemberExpression') return []
  const isCondition = /^(?:where|whereRef|filter|having)$/.test(getText(callee['property'] as Node))
  return isCondition ? [{ node, to: getText(callee['object'] as Node) }] : []
}
