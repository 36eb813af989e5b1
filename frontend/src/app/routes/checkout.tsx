import { FullPageMessage } from '@/components/ui/full-page-message';
import { LinkButton } from '@/components/ui/link-button';
import { paths } from '../paths';

/** Where the payment provider's checkout returns to (spec §2). */
export function CheckoutSuccessRoute() {
  return (
    <FullPageMessage title="Checkout Success!" text="Your plan changes as soon as the payment is confirmed.">
      <LinkButton to={paths.home}>Go to Home</LinkButton>
    </FullPageMessage>
  );
}

/** Where a checkout that was left returns to (spec §2). */
export function CheckoutCancelRoute() {
  return (
    <FullPageMessage title="Checkout cancelled!" text="Nothing was charged and your plan stays as it is.">
      <LinkButton to={paths.settings}>Back to plans</LinkButton>
    </FullPageMessage>
  );
}
