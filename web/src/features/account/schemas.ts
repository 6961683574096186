const load = () => import('@coterie/contract/account/account.forms')

export const loadLoginForm = async () => (await load()).loginForm
export const loadRegisterForm = async () => (await load()).registerForm
export const loadEmailForm = async () => (await load()).emailForm
export const loadNewPasswordForm = async () => (await load()).newPasswordForm
export const loadOwnPasswordForm = async () => (await load()).existingPasswordForm
