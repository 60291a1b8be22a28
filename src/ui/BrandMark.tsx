type Props = {
  /** Address of the brand's logo. */
  logo: string;
  /** The brand's name, said aloud where it does not stand beside the mark. */
  name?: string;
};

/**
 * The mark of the brand: the file that the brand names, so that a brand is data. The picture follows the page's
 * light or dark scheme by itself.
 */
export function BrandMark({ logo, name = '' }: Props) {
  return <img className="mark" src={logo} alt={name} width={24} height={24} />;
}
