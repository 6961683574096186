import { circles } from './import-cycles.ts'
import { readModules } from './modules.ts'
import { unusedExports } from './unused-exports.ts'
import { unusedTexts } from './unused-texts.ts'

const modules = readModules()
const found = [
  ...circles(modules).map((cycle) => `Import cycle: ${cycle}`),
  ...unusedExports(modules).map((name) => `Unused export: ${name}`),
  ...unusedTexts(modules).map((name) => `Unused text: ${name}`),
]
for (const line of found) console.error(line)
process.exitCode = found.length === 0 ? 0 : 1
