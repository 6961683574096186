// Prints the OpenAPI description of the API.
import { describeApi } from './describe-api.ts'

console.log(JSON.stringify(await describeApi()))
