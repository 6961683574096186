import { loadPasswordForms } from '../passwords/schemas.ts'

export const loadChangePasswordForm = async () => (await loadPasswordForms()).changePasswordWithConfirmationForm
export const loadChangeEmailForm = async () => (await loadPasswordForms()).changeEmailForm
