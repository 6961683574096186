import { createHash } from 'node:crypto'

import { parseAst, type Plugin } from 'vite'

import { isNode } from './code-edits.ts'
import { removeDeadBranches, type Unused } from './dead-branches.ts'

const emptyFunctions = `
  accumulateSuspenseyCommitOnFiber acquireResource addFragmentHandleToFiber addFragmentHandleToInstance
  attemptContinuousHydration attemptExplicitHydrationTarget attemptHydrationAtCurrentPriority clearHydrationBoundary
  clearIfContinuousEvent commitAfterMutationEffectsOnFiber commitAppearingPairViewTransitions
  commitDeletedPairViewTransitions commitEnterViewTransitions commitExitViewTransitions
  commitFragmentInstanceDeletionEffects commitFragmentInstanceInsertionEffects commitNestedViewTransitions
  commitNewChildToFragmentInstance commitNewChildToFragmentInstances commitSuspenseHydrationCallbacks
  defaultOnDefaultTransitionIndicator deleteChildFromFragmentInstance extractEvents$1 FragmentInstance
  insertStylesheet markNodeAsHoistable preconnect preconnectAs prefetchDNS preinitModuleScript preinitScript
  preinitStyle preload preloadModule prepareToHydrateHostInstance pushViewTransitionCancelableScope
  queueHydrationError ReactDOMHydrationRoot recursivelyTraverseAfterMutationEffects resetHydrationState
  restoreEnterOrExitViewTransitions restoreNestedViewTransitions restorePairedViewTransitions
  restoreViewTransitionName retryDehydratedSuspenseBoundary retryIfBlockedOn trackEnterViewTransitions`

const falseFunctions = `
  isFragmentInstanceHostBoundary isFragmentInstanceParent isHostHoistableType popHydrationState
  queueIfContinuousEvent`

const nullFunctions = `
  getHoistableRoot getNextHydratable getResource startViewTransition updateDehydratedSuspenseComponent
  upgradeHydrationErrorsToRecoverable waitForCommitToBeReady`

const throwingFunctions = 'mountActionState rerenderActionState runActionStateAction updateActionStateImpl'

/**
 * What react-dom can do and no page of ours asks for: taking over HTML that a server rendered, view transitions,
 * refs of fragments, stylesheets and scripts as components, `<html>` and `<body>` as components, Activity,
 * SuspenseList, Profiler, functions as a form's action, useActionState. A third of its code serves these alone.
 */
const unused: Unused = {
  // Profiler, dehydrated, SuspenseList, Scope, LegacyHidden, TracingMarker, hoistable, singleton, ViewTransition, Activity.
  tags: new Set([12, 18, 19, 21, 23, 25, 26, 27, 30, 31]),
  types: new Set([
    'REACT_ACTIVITY_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_PROFILER_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
  ]),
  flags: new Set(['isHydrating', 'shouldStartViewTransition']),
  functions: new Map([
    ...withBody(emptyFunctions, ''),
    ...withBody(falseFunctions, 'return false'),
    ...withBody(nullFunctions, 'return null'),
    ...withBody(throwingFunctions, "throw Error('useActionState is left out: web/build/strip-react.ts')"),
    // A development build says where an error came from.
    ...withBody('describeNativeComponentFrame', "return ''"),
    ...withBody('preloadInstanceAndSuspendIfNeeded', 'workInProgress.flags &= -16777217'),
  ]),
  assigned:
    /^FragmentInstance\.prototype\.|^ReactDOMHydrationRoot\.prototype\.unstable|^exports\.hydrateRoot$|\.findDOMNode$/,
}

/** Of the small half of react-dom: what neither pages nor the libraries of home call. */
const unusedCalls: Unused = {
  tags: new Set(),
  types: new Set(),
  flags: new Set(),
  functions: new Map(),
  assigned: /^exports\.(?!__DOM_INTERNALS|createPortal$|flushSync$|version$)/,
}

/** The versions that this was made for. Another one has to be gone through anew, and tried in the browser. */
const knownHashes = new Map([
  ['react-dom-client.production.js', { unused, hash: 'a319b413b7a19ee3' }],
  ['react-dom.production.js', { unused: unusedCalls, hash: '7a05d7f7bb2b02aa' }],
])

/** Builds with React without what is never used of it: 19 KB less, gzipped. Development has all of it. */
export function stripReactPlugin(): Plugin {
  return {
    name: 'coterie-lean-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom(?:-client)?\.production\.js$/ },
      handler: (code, id) => ({ code: stripReact(code, id.split('/').at(-1) ?? ''), map: null }),
    },
  }
}

/** @throws Error when the file is another than is known here. */
export function stripReact(code: string, name: string): string {
  const given = knownHashes.get(name)
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  if (given?.hash !== hash)
    throw new Error(`${name} (${hash}) is not the one that web/build/strip-react.ts knows`)
  const program: unknown = parseAst(code)
  if (!isNode(program)) throw new Error(`${name} is no program`)
  return removeDeadBranches(code, program, given.unused)
}

function withBody(names: string, body: string): [name: string, body: string][] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => [name, body])
}
