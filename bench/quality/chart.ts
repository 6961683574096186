import type { Row } from './evaluate.ts'
import type { Goal } from './report.ts'

const rowHeight = 26
const [left, width] = [300, 340]

type Panel = { title: string; rows: readonly Row[]; goal: Goal }

/** Recall@10 of each ranker as bars, one panel per protocol; a dashed line marks the goal. */
export function drawQuality(panels: readonly Panel[]): string {
  let top = 0
  const panelElements = panels.map((panel) => {
    const at = top
    top += 60 + panel.rows.length * rowHeight
    return `<g transform="translate(0 ${at})">${drawPanel(panel)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="${top + 10}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
${panelElements.join('\n')}
</svg>
`
}

function drawPanel({ title, rows, goal: { recall10: goal = 0 } }: Panel): string {
  const max = Math.max(goal, ...rows.map(({ quality }) => quality.recall10))
  const x = (value: number) => left + (value / max) * width
  const bars = rows.map(({ name, quality: { recall10 } }, index) => {
    const y = 42 + index * rowHeight
    return `<text x="${left - 10}" y="${y + 13}" text-anchor="end">${name}</text>
<rect x="${left}" y="${y}" width="${(x(recall10) - left).toFixed(1)}" height="18" fill="${isOurs(name) ? '#b8431f' : '#b9b2a8'}"/>
<text x="${(x(recall10) + 6).toFixed(1)}" y="${y + 13}">${recall10.toFixed(3)}</text>`
  })
  const end = 42 + rows.length * rowHeight
  return `<text x="20" y="26" font-size="15">${title}</text>
${bars.join('\n')}
${goal === 0 ? '' : `<line x1="${x(goal).toFixed(1)}" x2="${x(goal).toFixed(1)}" y1="36" y2="${end}" stroke="#222" stroke-dasharray="4 3"/>`}`
}

function isOurs(name: string): boolean {
  return name.startsWith('ours')
}
