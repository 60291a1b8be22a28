import { useConsoleSession } from '../../data/session.tsx';
import { laterLayer } from '../../ui/laterLayer.tsx';

// Most people never impersonate anybody; its place is kept, so that nothing jumps.
const Bar = laterLayer(() =>
  import('../../ui/ImpersonationBar.tsx').then(({ ImpersonationBar }) => ImpersonationBar),
);

/** The bar above the console while somebody is impersonated (decisions §4). */
export function Acting() {
  const { user, impersonating, endImpersonation } = useConsoleSession();
  if (!impersonating) return null;
  return (
    <div className="acting-slot">
      <Bar user={user} onEnd={endImpersonation} />
    </div>
  );
}
