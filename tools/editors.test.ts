import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readJson = (path: string): unknown => JSON.parse(read(path).replaceAll(/^\s*\/\/.*$/gm, ''))

const { recommendations } = z
  .strictObject({ recommendations: z.array(z.string().regex(/^[\w-]+\.[\w-]+$/)) })
  .parse(readJson('.vscode/extensions.json'))

test('the debug configurations start files that exist', () => {
  const { configurations } = z
    .looseObject({
      configurations: z.array(
        z.looseObject({
          name: z.string(),
          program: z.string().optional(),
          runtimeExecutable: z.string().optional(),
        }),
      ),
    })
    .parse(readJson('.vscode/launch.json'))
  expect(configurations.length).toBeGreaterThan(2)
  for (const { name, program, runtimeExecutable } of configurations)
    for (const path of [program, runtimeExecutable])
      if (path !== undefined)
        expect(existsSync(path.replace(/\$\{workspaceFolder\}/, root)), `${name}: ${path}`).toBe(true)
})

test('the editor formats with the extension that it recommends', () => {
  const settings = z
    .looseObject({ 'editor.defaultFormatter': z.string() })
    .parse(readJson('.vscode/settings.json'))
  expect(recommendations).toContain(settings['editor.defaultFormatter'])
})

test('the container for development has the same extensions and the Node version of .nvmrc', () => {
  const { image, customizations } = z
    .looseObject({
      image: z.string(),
      customizations: z.strictObject({ vscode: z.strictObject({ extensions: z.array(z.string()) }) }),
    })
    .parse(readJson('.devcontainer/devcontainer.json'))
  expect(customizations.vscode.extensions).toEqual(recommendations)
  expect(image).toContain(`:${read('.nvmrc').trim()}-`)
})

test('.editorconfig has the line length of the formatter', () => {
  const { printWidth } = z.looseObject({ printWidth: z.number() }).parse(readJson('.oxfmtrc.json'))
  expect(read('.editorconfig')).toContain(`max_line_length = ${printWidth}`)
})
