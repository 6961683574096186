import { execSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'

import { pinnedNode, root } from '../project.mjs'

export type Instruction = { readonly word: string; readonly rest: string }
/** `from` is an image or an earlier stage. The last stage has no name. */
export type Stage = {
  readonly name: string | undefined
  readonly from: string
  readonly instructions: readonly Instruction[]
}

/** The steps of the Dockerfile, without comments and with joined lines. */
export function readDockerfile(): Stage[] {
  const stages: { name: string | undefined; from: string; instructions: Instruction[] }[] = []
  for (const { word, rest } of readInstructions()) {
    if (word === 'FROM') {
      const [from = '', name] = rest.replace(/^--platform=\S+ /, '').split(' AS ')
      stages.push({ name, from, instructions: [] })
    } else stages.at(-1)?.instructions.push({ word, rest })
  }
  return stages
}

function readInstructions(): Instruction[] {
  return readFileSync(join(root, 'Dockerfile'), 'utf8')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const word = line.split(' ', 1)[0] ?? ''
      return { word, rest: line.slice(word.length + 1) }
    })
}

export type AssembleOptions = {
  /** Runs instead of a RUN instruction's command; returns whether it did. */
  readonly replaceRun?: (command: string, workFolder: string) => boolean
}

/**
 * Makes the files of a stage as Docker would, in a subfolder for each stage. RUN is run on this machine in the stage's
 * folder, so it can only use paths relative to WORKDIR.
 *
 * @param name of the stage; undefined for the last one
 * @returns the root folder of the stage
 */
export function assembleStage(
  name: string | undefined,
  folder: string,
  options: AssembleOptions = {},
): string {
  const stages = readDockerfile()
  const stage = stages.find((candidate) => candidate.name === name)
  if (stage === undefined) throw new Error(`The Dockerfile has no stage ${name}`)
  const stageRoot = join(folder, name ?? 'image')
  mkdirSync(stageRoot, { recursive: true })
  let workFolder = '/'
  for (const { word, rest } of stage.instructions) {
    const currentFolder = join(stageRoot, workFolder)
    mkdirSync(currentFolder, { recursive: true })
    if (word === 'WORKDIR') workFolder = rest
    else if (word === 'COPY') copy(rest, currentFolder, (other) => assembleOnce(other, folder, options))
    else if (word === 'VOLUME') mkdirSync(join(stageRoot, rest), { recursive: true })
    // In the last stage, RUN only compiles code for faster starts, and makes the folder of the volume.
    else if (word === 'RUN' && name !== undefined && options.replaceRun?.(rest, currentFolder) !== true)
      run(rest, currentFolder)
  }
  return stageRoot
}

function assembleOnce(name: string, folder: string, options: AssembleOptions): string {
  const stageRoot = join(folder, name)
  const isAssembled = statSync(stageRoot, { throwIfNoEntry: false }) !== undefined
  return isAssembled ? stageRoot : assembleStage(name, folder, options)
}

function run(command: string, cwd: string): void {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: `${dirname(pinnedNode)}:${process.env['PATH'] ?? ''}`,
  }
  // Set by `npm run`; they would point npm at this project.
  for (const name of Object.keys(env))
    if (/^npm_(?:package|lifecycle|config_local_prefix)/.test(name)) delete env[name]
  execSync(command, { cwd, env, stdio: 'pipe' })
}

/** Several files go into a folder; the contents of a folder become the target. */
function copy(rest: string, workFolder: string, findStage: (name: string) => string): void {
  const words = rest.split(' ')
  const from = /^--from=(.*)/.exec(words[0] ?? '')?.[1]
  const source = from === undefined ? root : findStage(from)
  const to = words.at(-1) ?? ''
  for (const word of words.slice(from === undefined ? 0 : 1, -1)) {
    const path = join(source, word)
    const isIntoFolder = to.endsWith('/') && statSync(path).isFile()
    cpSync(path, join(workFolder, to, isIntoFolder ? basename(path) : ''), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || !isIgnored(relative(root, file)),
    })
  }
}

const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => ({ pattern: line.replace(/^!/, ''), isException: line.startsWith('!') }))

/** Whether .dockerignore leaves the file out: the last pattern that matches it or a folder above it decides. */
export function isIgnored(path: string): boolean {
  const withParents = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
  const last = ignored.findLast(({ pattern }) => withParents.some((parent) => matchesGlob(parent, pattern)))
  return last !== undefined && !last.isException
}
