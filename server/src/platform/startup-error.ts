/**
 * A reason not to start that the person who starts can mend. Its message is all they get to see,
 * without a stack: it says what is wrong and what to do.
 */
export class StartupError extends Error {
  override readonly name = 'StartProblem'
}
