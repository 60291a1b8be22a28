/** The identity tokens of the hosted sign-in, signed and verified with one key per platform (decisions §6). */

/** The claims of an identity token that the platform reads. */
export type IdentityClaims = {
  readonly sub: string;
  readonly email: string;
  readonly given_name: string;
  readonly family_name: string;
  /** The provider that the person signed in with. */
  readonly identity_provider: string;
};

type Claims = IdentityClaims & { iss: string; aud: string; iat: number; exp: number; nonce?: string };

/** The key in the provider's format. */
export type PrivateJwk = JsonWebKey & { readonly kid: string };

export type Identity = {
  /** Address of the provider for a console at this origin. */
  issuer(origin: string): string;
  /** The key of all tokens; created on first use. */
  jwk(): Promise<PrivateJwk>;
  /** Creates a token like the provider's, for tests without a provider; `claims` may make it invalid. */
  mint(
    origin: string,
    claims: Partial<Claims> & Pick<IdentityClaims, 'email' | 'identity_provider'>,
  ): Promise<string>;
  /** The claims of a token; undefined when it is from another provider, for another console, or expired. */
  read(origin: string, token: string): Promise<IdentityClaims | undefined>;
};

export const ID_TOKEN_LIFE_S = 600;
/** Tolerated clock skew, in seconds. */
const LEEWAY_S = 5;
const KEY = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' };
const HEADER = { alg: 'ES256', typ: 'JWT' };

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

function isClaims(value: unknown): value is Claims {
  const texts = ['sub', 'email', 'given_name', 'family_name', 'identity_provider', 'iss', 'aud'];
  if (typeof value !== 'object' || value === null) return false;
  const claims = value as Record<string, unknown>;
  return texts.every((name) => typeof claims[name] === 'string') && typeof claims['exp'] === 'number';
}

/** `now` in milliseconds, from the clock that dates the provider's tokens. */
export function createIdentity(
  now: () => number,
  settings: () => { authority: string | undefined; clientId: string },
): Identity {
  let pair: Promise<CryptoKeyPair> | undefined;
  const keys = () => (pair ??= crypto.subtle.generateKey(KEY, true, ['sign', 'verify']));
  const seconds = (): number => Math.floor(now() / 1000);
  const kid = crypto.randomUUID();

  const identity: Identity = {
    issuer: (origin) => settings().authority ?? `${origin}/oidc`,
    async jwk() {
      const jwk = await crypto.subtle.exportKey('jwk', (await keys()).privateKey);
      return {
        kty: 'EC',
        crv: 'P-256',
        x: jwk.x ?? '',
        y: jwk.y ?? '',
        d: jwk.d ?? '',
        kid,
        alg: 'ES256',
        use: 'sig',
      };
    },
    async mint(origin, claims) {
      const whole: Claims = {
        iss: identity.issuer(origin),
        aud: settings().clientId,
        iat: seconds(),
        exp: seconds() + ID_TOKEN_LIFE_S,
        sub: `${claims.identity_provider}|${claims.email}`,
        given_name: 'Robin',
        family_name: 'Novel',
        ...claims,
      };
      const signed = `${encoded({ ...HEADER, kid })}.${encoded(whole)}`;
      const { privateKey } = await keys();
      const signature = await crypto.subtle.sign(SIGNATURE, privateKey, Buffer.from(signed));
      return `${signed}.${Buffer.from(signature).toString('base64url')}`;
    },
    async read(origin, token) {
      const [header = '', payload = '', signature = '', ...more] = token.split('.');
      try {
        const { alg } = decoded(header) as { alg?: unknown };
        if (alg !== HEADER.alg || more.length > 0) return undefined;
        const { publicKey } = await keys();
        const proof = Buffer.from(signature, 'base64url');
        if (!(await crypto.subtle.verify(SIGNATURE, publicKey, proof, Buffer.from(`${header}.${payload}`))))
          return undefined;
        const claims = decoded(payload);
        if (!isClaims(claims) || claims.iss !== identity.issuer(origin)) return undefined;
        if (claims.aud !== settings().clientId || claims.exp + LEEWAY_S < seconds()) return undefined;
        return claims;
      } catch {
        return undefined;
      }
    },
  };
  return identity;
}
