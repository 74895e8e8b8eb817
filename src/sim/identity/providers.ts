export type Provider = 'google' | 'facebook';

export const providerNames: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' };

export const isProvider = (value: unknown): value is Provider => value === 'google' || value === 'facebook';

/** Semai as it is registered with the providers; another app stands for everybody else's. */
export const google = {
  clientId: 'semai-demo.apps.googleusercontent.com',
  anotherClientId: '407408718192-aplikasi-lain.apps.googleusercontent.com',
};

export type FacebookApp = { id: string; secret: string; name: string };

export const facebook: Record<'ours' | 'another', FacebookApp> = {
  ours: { id: '1000000000000001', secret: 'semai-demo-app-secret', name: 'Semai' },
  another: { id: '2000000000000002', secret: 'another-app-secret', name: 'Aplikasi lain' },
};
