import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const folder = join(import.meta.dirname, 'output')
const rowHeight = 28

export function drawBars(title: string, bars: { label: string; value: number }[]): string {
  const max = Math.max(...bars.map(({ value }) => value))
  const barElements = bars.map(({ label, value }, index) => {
    const y = 40 + index * rowHeight
    const width = Math.max(1, (value / max) * 360)
    return `<text x="230" y="${y + 14}" text-anchor="end">${label}</text>
<rect x="240" y="${y}" width="${width}" height="18" fill="#b8431f"/>
<text x="${246 + width}" y="${y + 14}">${Math.round(value).toLocaleString('en')}</text>`
  })
  const height = 56 + bars.length * rowHeight
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="${height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/><text x="20" y="24" font-size="15">${title}</text>
${barElements.join('\n')}
</svg>
`
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${title.replaceAll(' ', '-')}.svg`)
  writeFileSync(file, svg)
  return relative(process.cwd(), file)
}
